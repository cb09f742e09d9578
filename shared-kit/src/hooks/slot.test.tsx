import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { route } from '@tessera/contracts/route';
import { slot } from '@tessera/contracts/slot';
import { Slot, UnitFrame } from '../react.ts';
import type { UnitRuntime } from '../runtime.ts';
import { createTestUnit } from '../testing/runtime.ts';
import '../testing/globals.ts';

const watched = new Map<Element, () => void>();
class Observer {
  readonly #report: (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void;
  constructor(report: (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void) {
    this.#report = report;
  }
  observe(target: Element): void {
    watched.set(target, () => this.#report([{ isIntersecting: true, target }]));
  }
  unobserve(target: Element): void {
    watched.delete(target);
  }
}
Object.assign(globalThis, { IntersectionObserver: Observer });

const lent = slot('test.part.v1', z.object({}), { example: {}, reserve: { 360: 0, 768: 0, 1280: 0 } });
const page: ReactNode = <Slot slot={lent} props={{}} />;

/** A page with one slot: the first of a tab, as the server has drawn it, or one that comes later. */
async function show(kind: 'first' | 'later', live: readonly string[] = [lent.name]) {
  const { renderToString } = await import('react-dom/server.edge');
  const at = { route: route({ id: 'test.home', path: '/test' }) };
  const { unit: plain } = createTestUnit({ at, messages: { en: {} } as never, lent: live }, { got: [] });
  const asked: string[] = [];
  const unit: UnitRuntime = {
    ...plain,
    hydrating: kind === 'first',
    parcels: {
      ifThere: () => null,
      load: async () => {
        asked.push('parcels');
        return { Parcel: () => <p>lent</p>, mountParcel: (() => undefined) as never };
      },
    },
  };
  const tree = (of: UnitRuntime): ReactNode => (
    <UnitFrame unit={of} client={new QueryClient()} onPainted={() => undefined}>
      {page}
    </UnitFrame>
  );
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(tree({ ...unit, where: 'server', hydrating: false }));
  const root = await act(async () => hydrateRoot(element, tree(unit)));
  const hide = async () => {
    await act(async () => root.unmount());
    element.remove();
  };
  return { asked, hide, box: () => document.querySelector('[data-slot]') };
}

it('on a tab’s first page a slot is filled when somebody comes near it', async () => {
  const { asked, box, hide } = await show('first');
  const place = box();
  expect(place).not.toBeNull();
  expect(asked).toEqual([]);
  await act(async () => watched.get(place ?? document.body)?.());
  expect(screen.getByText('lent')).toBeInTheDocument();
  expect(asked).toEqual(['parcels']);
  await hide();
});
it('on a later page it is filled at once', async () => {
  const { hide } = await show('later');
  expect(screen.getByText('lent')).toBeInTheDocument();
  await hide();
});
it('one that no live release lends leaves no gap, before anybody comes near', async () => {
  const { box, hide } = await show('first', []);
  expect(box()).toBeNull();
  await hide();
});
