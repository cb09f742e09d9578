import { act, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { partOf, usePart, type PartCode } from './part.ts';
import '../testing/globals.ts';

const Hello = ({ name }: { readonly name: string }): ReactNode => <p>Hello {name}</p>;
type Code = PartCode<{ readonly name: string }>;

function Screen({ code, isWanted = true }: { readonly code: Code; readonly isWanted?: boolean }): ReactNode {
  const { Part, isFailed, again } = usePart(code, isWanted);
  if (isFailed) return <button onClick={again}>again</button>;
  return Part ? <Part name="Ada" /> : <p>pending</p>;
}
/** Code that comes when the test says so. */
function heldBack() {
  const asked: { come(): void; fail(): void }[] = [];
  const code: Code = partOf(
    () =>
      new Promise<ComponentType<{ readonly name: string }>>((resolve, reject) =>
        asked.push({ come: () => resolve(Hello), fail: () => reject(new Error('no network')) }),
      ),
  );
  return { code, asked };
}
const shown = (): string => document.body.textContent ?? '';

describe('a part whose code comes later', () => {
  it('is waited for, and a failure can be tried again', async () => {
    const { code, asked } = heldBack();
    render(<Screen code={code} />);
    expect(shown()).toBe('pending');
    await act(async () => asked[0]?.fail());
    await act(async () => screen.getByRole('button').click());
    expect([shown(), asked.length]).toEqual(['pending', 2]);
    await act(async () => asked[1]?.come());
    expect(shown()).toBe('Hello Ada');
  });

  it('is there at the first render where it was fetched before, so that what is typed in it survives a swap', async () => {
    const { code, asked } = heldBack();
    const loading = code.load();
    asked[0]?.come();
    await loading;
    render(<Screen code={code} />);
    expect([shown(), asked.length]).toEqual(['Hello Ada', 1]);
  });

  it('is there at once where it was fetched ahead while nobody wanted it', async () => {
    const { code, asked } = heldBack();
    const { rerender } = render(<Screen code={code} isWanted={false} />);
    expect(asked).toEqual([]);
    const loading = code.load();
    asked[0]?.come();
    await loading;
    rerender(<Screen code={code} />);
    expect([shown(), asked.length]).toEqual(['Hello Ada', 1]);
  });
});
