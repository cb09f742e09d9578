import { jest } from '@jest/globals';
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { HoldCountdown } from './index.tsx';
import { clockOf } from './hold-countdown.tsx';

describe('HoldCountdown', () => {
  const start = Date.parse('2026-11-21T10:00:00.000Z');
  let clock = start;
  const pass = (milliseconds: number): void => {
    for (let rest = milliseconds; rest > 0; rest -= 1000) {
      clock += 1000;
      act(() => {
        jest.advanceTimersByTime(1000);
      });
    }
  };
  beforeEach(() => {
    clock = start;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const Held = ({
    until = '2026-11-21T10:05:30.000Z',
    onEnd,
  }: {
    readonly until?: string;
    readonly onEnd: () => void;
  }) => <HoldCountdown until={until} now={() => clock} onEnd={onEnd} endsAtText="Held until 12:05" />;

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [462_000, '7:42'],
    [-5, '0:00'],
  ])('writes %i ms as %s', (milliseconds, text) => {
    expect(clockOf(milliseconds)).toBe(text);
  });

  it('announces five minutes and one minute, and ends once', () => {
    let ends = 0;
    const { container } = render(
      <Held
        onEnd={() => {
          ends += 1;
        }}
      />,
    );
    expect(screen.getByRole('timer')).toHaveTextContent('kit.hold.left');
    expect(container.querySelectorAll('.is-lit')).toHaveLength(6);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(30_000);
    expect(screen.getByRole('status')).toHaveTextContent('kit.hold.spoken');
    expect(container.querySelectorAll('.is-lit')).toHaveLength(5);
    pass(300_000);
    expect(ends).toBe(1);
    pass(5000);
    expect(ends).toBe(1);
    expect(container.querySelectorAll('.is-lit')).toHaveLength(0);
  });

  it('goes on when the hold is extended', () => {
    let ends = 0;
    const { rerender, container } = render(
      <Held
        onEnd={() => {
          ends += 1;
        }}
      />,
    );
    pass(60_000);
    rerender(
      <Held
        until="2026-11-21T10:20:00.000Z"
        onEnd={() => {
          ends += 1;
        }}
      />,
    );
    expect(container.querySelectorAll('.is-lit')).toHaveLength(10);
    pass(1_140_000);
    expect(ends).toBe(1);
  });

  it('ends at once if the time has already passed', () => {
    let ends = 0;
    render(
      <Held
        until="2026-11-21T09:59:00.000Z"
        onEnd={() => {
          ends += 1;
        }}
      />,
    );
    expect(ends).toBe(1);
  });
});
