import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { useNow } from './react.ts';
import { DRIVEN_NOW, readyUnit, showUnit } from './testing/driven.tsx';

const MINUTE = 60_000;
const seen = new Set<number>();
function Clock(): ReactNode {
  const now = useNow();
  seen.add(now);
  return <p>{new Date(now).toISOString()}</p>;
}

describe('the clock of a page', () => {
  beforeEach(() => {
    seen.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('does not render twice within the minute of the server render, and updates with the next', async () => {
    let now = DRIVEN_NOW + 3_000;
    const unit = await readyUnit('1', Clock, { shell: { now: () => now } });
    const hide = showUnit(unit, { server: { data: [], now: new Date(DRIVEN_NOW).toISOString() } });
    await act(async () => {
      await jest.advanceTimersByTimeAsync(100);
    });
    expect([...seen]).toEqual([DRIVEN_NOW]);
    now += MINUTE;
    await act(async () => {
      await jest.advanceTimersByTimeAsync(MINUTE);
    });
    expect(screen.getByText(new Date(now).toISOString())).toBeTruthy();
    hide();
  });
});
