import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BehaviorSubject, EMPTY } from 'rxjs';
import { route } from '@tessera/contracts/route';
import type { MountPoint, RemoteUnit, RouteMatch, ShellApi } from '@tessera/contracts/unit';
import { page, type Page } from '../page.ts';
import { createRemote } from '../remote.tsx';
import { testTenant } from './options.ts';

const home = route({ id: 'test.home', path: '/test' });
const homeOfMembers = route({ id: 'test.home', path: '/test', who: 'member' });
const match: RouteMatch = {
  id: home.id,
  remote: 'test',
  lang: 'en',
  params: {},
  pathname: '/en/test',
  search: '',
  hash: '',
  key: 'a',
  action: 'PUSH',
};
/** The current time in these tests: milliseconds since the epoch. */
export const DRIVEN_NOW = 1_000;

/** A unit with one page, preloaded as the shell does before mounting it. */
export async function readyUnit(
  version: string,
  Screen: ComponentType,
  options: {
    readonly needs?: Page['needs'];
    readonly redirect?: Page['redirect'];
    readonly isForMembers?: boolean;
    /** The server has drawn it: only its code is loaded before. */
    readonly served?: boolean;
    /** When the definition of the page comes, if not with the screen. */
    readonly pagesCome?: Promise<void>;
    readonly checks?: true;
    readonly shell?: Partial<ShellApi>;
  } = {},
): Promise<RemoteUnit> {
  const { needs, redirect, isForMembers = false, served = false, pagesCome, checks, shell = {} } = options;
  const definition = page({
    route: isForMembers ? homeOfMembers : home,
    meta: () => ({ title: 'Test', languages: ['en'] }),
    ...(needs ? { needs } : {}),
    ...(redirect ? { redirect } : {}),
  });
  const part = { load: async () => Screen, ...(checks ? { checks } : {}) };
  const unit = createRemote({
    name: 'test',
    version,
    messages: async () => ({ default: {} }),
    ...(pagesCome
      ? { screens: [{ route: definition.route, ...part }], pages: () => pagesCome.then(() => [definition]) }
      : { screens: [{ page: definition, ...part }] }),
  });
  await unit.bootstrap({
    session$: new BehaviorSubject(null),
    lang$: new BehaviorSubject('en' as const),
    zone$: new BehaviorSubject('UTC'),
    tenant: testTenant,
    now: () => DRIVEN_NOW,
    bus: { publish: () => undefined, on: () => EMPTY },
    call: () => new Promise<never>(() => undefined),
    openLogin: async () => null,
    notify: () => ({ close: () => undefined }),
    confirm: async () => true,
    report: () => undefined,
    slot: () => null,
    has: () => true,
    pushes: () => EMPTY,
    ...shell,
  });
  if (served) await unit.preload({ id: home.id, lang: 'en' }, new AbortController().signal);
  else await fetchPage(unit);
  return unit;
}
export const fetchPage = (unit: RemoteUnit, signal = new AbortController().signal): Promise<void> =>
  unit.preload({ id: home.id, lang: 'en', match }, signal);
/** Mounts the unit in a fresh element, as the shell does; the returned function unmounts it. */
export function showUnit(
  unit: RemoteUnit,
  led: Partial<Pick<MountPoint, 'navigate' | 'head' | 'painted' | 'server'>> = {},
): () => void {
  const element = document.createElement('div');
  document.body.append(element);
  const ignore = (): void => undefined;
  const at: MountPoint = {
    place: { kind: 'route' },
    element,
    key: 'test-r',
    route$: new BehaviorSubject(match),
    navigate: ignore,
    head: ignore,
    notFound: ignore,
    painted: ignore,
    failed: (error) => {
      throw error;
    },
    ...led,
  };
  act(() => unit.mount(at));
  return () => {
    act(() => unit.unmount(at));
    element.remove();
  };
}
