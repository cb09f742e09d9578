import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import { route } from '@tessera/contracts/route';
import { Later, UnitFrame, useFollowed, useLang } from './react.ts';
import type { UnitRuntime } from './runtime.ts';
import { createTestUnit } from './testing/runtime.ts';
import './testing/globals.ts';

let comeNear: (box: Element) => void;
class Observer {
  constructor(report: (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void) {
    comeNear = (target) => report([{ isIntersecting: true, target }]);
  }
  observe(): void {}
  unobserve(): void {}
}
Object.assign(globalThis, { IntersectionObserver: Observer });

function Counter({ label }: { readonly label: string }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${label} ${useLang()} ${count}`}
    </button>
  );
}
const label$ = new BehaviorSubject('Part');
const rename = (label: string): void => label$.next(label);
function Screen(): ReactNode {
  const label = useFollowed(label$);
  return (
    <>
      <h1>{label}</h1>
      <Later as="section" aria-label="later">
        <Counter label={label} />
      </Later>
    </>
  );
}
function Nested(): ReactNode {
  return (
    <Later as="section" aria-label="later">
      <p>There is more</p>
      <Later as="div" aria-label="deeper" role="group">
        <Counter label="Deep" />
      </Later>
    </Later>
  );
}
/** The page as the server has drawn it, hydrated. */
async function show(Page: ComponentType = Screen) {
  rename('Part');
  const { renderToString } = await import('react-dom/server.edge');
  const lang$ = new BehaviorSubject<Lang>('en');
  const at = { route: route({ id: 'test.home', path: '/test' }) };
  const { unit: plain } = createTestUnit({ at, messages: { en: {} } as never }, { got: [] });
  const unit: UnitRuntime = { ...plain, lang$ };
  const tree = (of: UnitRuntime): ReactNode => (
    <UnitFrame unit={of} client={new QueryClient()} onPainted={() => undefined}>
      <Page />
    </UnitFrame>
  );
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(tree({ ...unit, where: 'server', hydrating: false }));
  const drawn = screen.getByRole('button');
  const troubles: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(element, tree(unit), { onRecoverableError: (error) => void troubles.push(error) }),
  );
  const hide = async () => {
    await act(async () => root.unmount());
    element.remove();
    expect(troubles).toEqual([]);
  };
  return { drawn, lang$, hide };
}
const press = (button: HTMLElement) => act(async () => button.click());
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

describe('a part further down', () => {
  it('hydrates when it comes near, in the markup of the server', async () => {
    const { drawn, hide } = await show();
    expect(isHydrated(drawn)).toBe(false);
    await act(async () => comeNear(screen.getByLabelText('later')));
    expect(isHydrated(drawn)).toBe(true);
    await press(drawn);
    expect(screen.getByRole('button')).toBe(drawn);
    expect(drawn).toHaveTextContent('Part en 1');
    await hide();
  });

  it('acts at its first press', async () => {
    const { drawn, hide } = await show();
    await press(drawn);
    expect(drawn).toHaveTextContent('Part en 1');
    await hide();
  });

  it('is left alone when the screen renders again, and has what is new when it comes near', async () => {
    const { drawn, hide } = await show();
    await act(async () => rename('Other'));
    expect(screen.getByRole('heading')).toHaveTextContent('Other');
    expect(isHydrated(drawn)).toBe(false);
    await act(async () => comeNear(screen.getByLabelText('later')));
    expect(drawn).toHaveTextContent('Other en 0');
    await act(async () => rename('Third'));
    expect(drawn).toHaveTextContent('Third en 0');
    await hide();
  });

  it('is drawn afresh in another language, and keeps its state in the next', async () => {
    const { drawn, lang$, hide } = await show();
    await act(async () => lang$.next('ro'));
    expect(drawn.isConnected).toBe(false);
    const fresh = screen.getByRole('button');
    expect(fresh).toHaveTextContent('Part ro 0');
    await press(fresh);
    await act(async () => lang$.next('el'));
    expect(screen.getByRole('button')).toBe(fresh);
    expect(fresh).toHaveTextContent('Part el 1');
    await hide();
  });

  it('waits for itself in one that has come near', async () => {
    const { drawn, hide } = await show(Nested);
    await act(async () => comeNear(screen.getByLabelText('later')));
    expect(isHydrated(screen.getByText('There is more'))).toBe(true);
    expect(isHydrated(drawn)).toBe(false);
    await act(async () => comeNear(screen.getByLabelText('deeper')));
    await press(drawn);
    expect(drawn).toHaveTextContent('Deep en 1');
    await hide();
  });

  it('acts at its first press, in one that nobody has come near to', async () => {
    const { drawn, hide } = await show(Nested);
    await press(drawn);
    expect(drawn).toHaveTextContent('Deep en 1');
    await hide();
  });

  it('acts at a press that came while the one around it was hydrated', async () => {
    const { drawn, hide } = await show(Nested);
    await act(async () => {
      comeNear(screen.getByLabelText('later'));
      drawn.click();
    });
    expect(drawn).toHaveTextContent('Deep en 1');
    await hide();
  });

  it('is drawn afresh in another language with all that is later in it', async () => {
    const { drawn, lang$, hide } = await show(Nested);
    await act(async () => lang$.next('ro'));
    expect(drawn.isConnected).toBe(false);
    await press(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('Deep ro 1');
    await hide();
  });
});
