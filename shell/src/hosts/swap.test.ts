import { jest } from '@jest/globals';
import type { Manifest, VersionRef } from '@tessera/contracts/release';
import type { MountPoint, RemoteUnit } from '@tessera/contracts/unit';
import type { LoadedUnit, UnitApi } from './federation.ts';
import { mountInto } from './mounting.ts';
import { createAnswers } from '@tessera/kit/runtime';
import { createPlace } from './place.ts';
import type { HostServices } from './services.ts';
import { swapUnits } from './swap.ts';
import { match } from './testing/host-page.ts';

type Mount = (at: MountPoint) => void;
const api = { raw: createAnswers(), open: () => undefined, close: () => undefined } as Partial<UnitApi> as UnitApi;
const loadedUnit = (version: string, mount: Mount): LoadedUnit => ({
  remote: 'test',
  version,
  name: version,
  manifest: { lent: {}, chunks: {} } as Partial<Manifest> as Manifest,
  unit: {
    preload: async () => undefined,
    mount,
    unmount: () => undefined,
    swapState: () => ({ kind: 'free' }),
    prepareSwap: () => ({ from: version, schema: 1, drafts: {} }),
    acceptSwap: () => 'taken',
    dispose: () => undefined,
  } as Partial<RemoteUnit> as RemoteUnit,
  api,
});
/** A version that draws a search field without a draft: while it is mounted, later like a guest, or none. */
const drawing =
  (when: 'at once' | 'later' | 'never'): Mount =>
  (at) => {
    const draw = (): void => {
      if (when !== 'never') at.element.append(Object.assign(document.createElement('input'), { name: 'q' }));
      at.painted();
    };
    if (when === 'later') setTimeout(draw, 100);
    else draw();
  };

/** A page on which a person has typed into the field of the first version, after the swap to the second. */
async function swapTo(second: Mount, next: Partial<LoadedUnit> = {}) {
  const box = document.body.appendChild(document.createElement('main'));
  const place = createPlace({ kind: 'route', key: 'main', box, match });
  const kept: object[] = [];
  const services = {
    styles: { drop: () => undefined, adopt: () => undefined },
    load: async () => ({ ...loadedUnit('two', second), ...next }),
    unload: () => undefined,
    apiFor: () => api,
    keepText: (text: object) => void kept.push(text),
    painted: () => undefined,
    report: () => undefined,
  } as Partial<HostServices> as HostServices;
  const old = loadedUnit('one', drawing('at once'));
  mountInto(place, old, services);
  const field = box.querySelector('input');
  if (!field) throw new Error('The first version has no field.');
  field.value = 'anxiety';
  field.focus();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const ref: VersionRef = { version: 'two', manifest: 'two', entry: '', integrity: null };
  const swap = swapUnits({
    remote: 'test',
    old,
    ref,
    force: false,
    services,
    places: () => [place],
    isLive: () => true,
    isWanted: () => true,
    commit: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(2_000);
  return { result: await swap, before: field, after: box.querySelector('input'), kept };
}
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('the new version gets what the old one has got of the api, also while it was loading itself', async () => {
  const got = { endpoint: 'free', input: null, ok: true, body: 'Taken' } as const;
  const taken: unknown[] = [];
  const own = createAnswers();
  const { unit } = loadedUnit('two', drawing('at once'));
  const { result } = await swapTo(drawing('at once'), {
    api: { ...api, raw: own },
    unit: {
      ...unit,
      preload: async () => api.raw.set(got),
      acceptSwap: ({ answers }) => {
        taken.push(answers);
        return 'taken';
      },
    },
  });
  expect([result, taken, own.all()]).toEqual(['swapped', [[got]], [got]]);
  api.raw.clear();
});

describe('text that was typed into a field without a draft', () => {
  it.each(['at once', 'later'] as const)('is there again, with the focus, when fields are drawn %s', async (when) => {
    const { result, before, after, kept } = await swapTo(drawing(when));
    expect([result, after?.value, kept]).toEqual(['swapped', 'anxiety', []]);
    expect(after).not.toBe(before);
    expect(document.activeElement).toBe(after);
  });
  it('is there when the old version comes back', async () => {
    const { result, after } = await swapTo(() => undefined);
    expect([result, after?.value]).toEqual(['reverted', 'anxiety']);
  });
  it('is offered to be copied when the field is gone', async () => {
    const { result, kept } = await swapTo(drawing('never'));
    expect([result, kept]).toEqual(['swapped', [{ q: 'anxiety' }]]);
  });
});
