import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import { route } from '@tessera/contracts/route';
import { actNow } from './acts.ts';
import { Later, restOf, UnitFrame, useFollowed, useLang, type Rest } from './react.ts';
import type { UnitRuntime } from './runtime.ts';
import { createTestUnit, type TestUnit } from './testing/runtime.ts';
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

const title$ = new BehaviorSubject('Title');
function Counter({ name }: { readonly name: string }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${useLang()} ${count}`}
    </button>
  );
}
function Below(): ReactNode {
  return (
    <>
      <Counter name="near" />
      <Later as="section" aria-label="far">
        <Counter name="far" />
      </Later>
    </>
  );
}
/** A screen of a browser or of the server, each with a rest of its own. */
function screenWith(load: () => Promise<ComponentType>, options?: Parameters<typeof restOf>[1]) {
  const Part = restOf(load, options);
  function Screen(): ReactNode {
    return (
      <>
        <h1>{useFollowed(title$)}</h1>
        <Part />
      </>
    );
  }
  return { Part, Screen };
}
function frame(Screen: ComponentType, unit: UnitRuntime): ReactNode {
  return (
    <UnitFrame unit={unit} client={new QueryClient()} onPainted={() => undefined}>
      <Screen />
    </UnitFrame>
  );
}
function unitIn(lang$: BehaviorSubject<Lang>): Pick<TestUnit, 'notices'> & { readonly unit: UnitRuntime } {
  const at = { route: route({ id: 'test.home', path: '/test' }) };
  const { unit, notices } = createTestUnit({ at, messages: { en: {} } as never }, { got: [] });
  return { unit: { ...unit, lang$ }, notices };
}
const anAct = () => act(async () => document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
/** The page as the server has drawn it, hydrated; with the first act on it, the code of its rest is on the way. */
async function show({ acts = true, isForm = false } = {}) {
  title$.next('Title');
  const lang$ = new BehaviorSubject<Lang>('en');
  const { unit, notices } = unitIn(lang$);
  const server = screenWith(() => Promise.reject(new Error('The server fetches nothing.')));
  server.Part.give(Below);
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(frame(server.Screen, { ...unit, where: 'server', hydrating: false }));
  let settle: { come(): void; fail(): void } | undefined;
  let fetches = 0;
  const browser = screenWith(
    () => {
      fetches += 1;
      return new Promise((resolve, reject) => {
        settle = { come: () => resolve(Below), fail: () => reject(new Error('offline')) };
      });
    },
    { isForm },
  );
  const troubles: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(element, frame(browser.Screen, { ...unit, hydrating: true }), {
      onRecoverableError: (error) => void troubles.push(error),
    }),
  );
  if (acts) await anAct();
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(name, 'u') });
  return {
    button,
    lang$,
    rest: browser.Part as Rest,
    fetches: () => fetches,
    told: () => notices.map(({ text }) => text),
    come: () => act(async () => settle?.come()),
    fail: () => act(async () => settle?.fail()),
    async hide() {
      await act(async () => root.unmount());
      element.remove();
      expect(troubles).toEqual([]);
    },
  };
}
const press = (button: HTMLElement) => act(async () => button.click());
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

describe('the rest of a screen', () => {
  it('leaves the browser alone while it draws the page: its code is fetched half a second after it, or with the first act', async () => {
    const acted = await show({ acts: false });
    expect(acted.fetches()).toBe(0);
    await anAct();
    await anAct();
    expect(acted.fetches()).toBe(1);
    await acted.come();
    await acted.hide();
    const left = await show({ acts: false });
    await left.hide();
    const drawn = await show({ acts: false });
    await act(() => waitFor(() => expect(drawn.fetches()).toBe(1)));
    expect(left.fetches()).toBe(0);
    await drawn.come();
    expect(isHydrated(drawn.button('near'))).toBe(true);
    await drawn.hide();
  });
  it('comes at once where it is filled in, so that what is typed is kept', async () => {
    const { come, fetches, hide } = await show({ acts: false, isForm: true });
    expect(fetches()).toBe(1);
    await come();
    await hide();
  });
  it('hydrates in the markup of the server when its code has come, and what is further down of it when it comes near', async () => {
    const { button, come, fetches, hide } = await show();
    const [near, far] = [button('near'), button('far')];
    expect([fetches(), isHydrated(near)]).toEqual([1, false]);
    await come();
    expect([button('near') === near, isHydrated(near), isHydrated(far)]).toEqual([true, true, false]);
    await press(near);
    expect(near).toHaveTextContent('near en 1');
    await act(async () => comeNear(screen.getByLabelText('far')));
    expect([button('far') === far, isHydrated(far)]).toEqual([true, true]);
    await hide();
  });
  it('says that a press in it must be kept until then, and acts it', async () => {
    const { button, come, hide } = await show();
    const near = button('near');
    expect(near.closest('[data-ready],[data-waits]')?.hasAttribute('data-ready')).toBe(false);
    globalThis.__PRESSED__ = near;
    actNow(document.body);
    document.body.removeAttribute('data-ready');
    expect(globalThis.__PRESSED__).toBe(near);
    await come();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(near).toHaveTextContent('near en 1');
    expect(near.closest('[data-ready],[data-waits]')?.hasAttribute('data-ready')).toBe(true);
    await hide();
  });
  it('is left alone when the screen renders again before its code has come', async () => {
    const { button, come, hide } = await show();
    const near = button('near');
    await act(async () => title$.next('Other'));
    expect([screen.getByRole('heading').textContent, near.isConnected]).toEqual(['Other', true]);
    await come();
    expect([button('near') === near, isHydrated(near)]).toEqual([true, true]);
    await hide();
  });
  it('keeps its markup when its code does not come, and fetches it again at the next act', async () => {
    const { button, fail, come, fetches, told, hide } = await show();
    const near = button('near');
    await fail();
    expect([near.isConnected, fetches(), told()]).toEqual([true, 1, []]);
    await anAct();
    expect(fetches()).toBe(2);
    await come();
    expect(told()).toEqual([]);
    expect([button('near') === near, isHydrated(near)]).toEqual([true, true]);
    await hide();
  });
  it('says once that its code does not come, when somebody has acted and it fails again', async () => {
    const { button, fail, come, fetches, told, hide } = await show();
    const near = button('near');
    const sentence = 'We cannot reach the server. Check your connection and try again.';
    for (let failure = 0; failure < 4; failure += 1) {
      await fail();
      expect(told()).toEqual(failure === 0 ? [] : [sentence]);
      await anAct();
    }
    expect(fetches()).toBe(5);
    await come();
    expect([button('near') === near, isHydrated(near), told()]).toEqual([true, true, [sentence]]);
    await hide();
  });
  it('says it once of a file with several rests, which fail as one', async () => {
    const { unit, notices } = unitIn(new BehaviorSubject<Lang>('en'));
    const rests = (load: () => Promise<ComponentType>) => [restOf(load), restOf(load)] as const;
    const failures = [new Error('offline'), new Error('offline')];
    let fetches = 0;
    const [One, Other] = rests(() => Promise.reject(failures[Math.floor(fetches++ / 2)]));
    const [ServerOne, ServerOther] = rests(() => Promise.reject(new Error('The server fetches nothing.')));
    for (const rest of [ServerOne, ServerOther]) rest.give(Below);
    const pair = (A: ComponentType, B: ComponentType) => () => (
      <>
        <A />
        <B />
      </>
    );
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(
      frame(pair(ServerOne, ServerOther), { ...unit, where: 'server', hydrating: false }),
    );
    const root = await act(async () => hydrateRoot(element, frame(pair(One, Other), { ...unit, hydrating: true })));
    await anAct();
    expect([fetches, notices.length]).toEqual([2, 0]);
    await anAct();
    expect([fetches, notices.length]).toEqual([4, 1]);
    await act(async () => root.unmount());
    element.remove();
  });
  it('is drawn afresh in another language, whose page has waited for its code', async () => {
    const { button, come, lang$, rest, hide } = await show();
    const loaded = rest.load();
    const near = button('near');
    await act(async () => lang$.next('ro'));
    await come();
    await loaded;
    expect(button('near')).toHaveTextContent('near ro 0');
    expect(near.isConnected).toBe(false);
    await hide();
  });
  it('is refused by a server that does not have it', () => {
    const { Screen } = screenWith(() => Promise.resolve(Below));
    const unit: UnitRuntime = { ...unitIn(new BehaviorSubject<Lang>('en')).unit, where: 'server', hydrating: false };
    expect(() => renderToString(frame(Screen, unit))).toThrow('has not been given the rest');
  });
});
