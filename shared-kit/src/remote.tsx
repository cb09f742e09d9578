import { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import Parcel from 'single-spa-react/parcel';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import type { SlotObject } from '@tessera/contracts/slot';
import type { MountPoint, RemoteUnit, RouteMatch, ShellApi } from '@tessera/contracts/unit';
import type { AreaProps } from './area.tsx';
import { createBusyBook } from './busy.ts';
import { createDrafts } from './drafts.ts';
import { createFocusKeeper } from './focus.ts';
import { Head } from './head.tsx';
import { hydrateInSlices } from './hydrate.ts';
import type { ErrorKeys } from './i18n.ts';
import { queryOf, type Page } from './page.ts';
import { parcelOwner, type MountParcel } from './parcels.ts';
import { hasJustFailed, type AnyQuery } from './query.ts';
import { AT_ONCE, UnitFrame, useFollowed } from './react.ts';
import { createSeeds, type UnitRuntime } from './runtime.ts';
import { ScreenMissing } from './screen-missing.tsx';
import { noteTyping } from './typing.ts';
import { createWordBook, type LoadWords } from './word-book.ts';

declare global {
  /** Set by the build: version and name of the remote being built. */
  const __TESSERA_VERSION__: string;
  const __TESSERA_REMOTE__: string;
}
export { page, optional, type Page, type PageContext, type NeedsContext } from './page.ts';
export { query } from './query.ts';

type Load = () => Promise<ComponentType>;
/** Loads the frame and routes of several screens. Those with the same function form one area, which stays mounted. */
export type LoadArea = () => Promise<ComponentType<AreaProps>>;
interface Part {
  readonly load: Load;
  /** Its own words and those of its features; loaded at the same time as its code. */
  readonly words?: LoadWords;
}
export interface RemoteDefinition {
  /** `__TESSERA_REMOTE__` and `__TESSERA_VERSION__` of the remote's own build; in the kit they would be the shell's. */
  readonly name: string;
  readonly version: string;
  /** Increased when the shape of a draft changes, so that an older version's drafts are not misread. */
  readonly draftSchema?: number;
  readonly screens: readonly (Part & { readonly page: Page; readonly area?: LoadArea })[];
  readonly slots?: readonly (Part & { readonly slot: Pick<SlotObject<unknown>, 'name'> })[];
  /** The words of every part that has none of its own, for a remote whose words are few enough for one file. */
  readonly messages?: LoadWords;
  /** Message keys for the domain error codes that its calls declare (`src/i18n/errors.ts`). */
  readonly errors?: ErrorKeys;
}
const NO_WORDS: LoadWords = async () => ({ default: {} });
/** How long a navigation waits for data before it shows the skeleton. Milliseconds. */
const WAIT_FOR_ROWS = 300;

/** Turns screens and slots into the unit that the shell drives, which shares no root, cache or message with others. */
export function createRemote(definition: RemoteDefinition): RemoteUnit {
  const id = { remote: definition.name, version: definition.version, contract: 1 } as const;
  const schema = definition.draftSchema ?? 1;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: AT_ONCE,
        retry: false,
        refetchOnWindowFocus: false,
        retryOnMount: ({ state }) => !hasJustFailed(state),
      },
      mutations: { retry: false },
    },
  });
  const seeds = createSeeds();
  const components = new Map<string, ComponentType>();
  const areas = new Map<LoadArea, ComponentType<AreaProps>>();
  const roots = new Map<MountPoint, { draw: () => void; root: Root; stop: () => void }>();
  /** Incremented at log-out, so that work started for one user can be told from work for the next. */
  let sessions = 0;
  const focus = createFocusKeeper();
  let shell: ShellApi;
  let mountParcel: MountParcel;
  let leaving: { unsubscribe(): void } | undefined;
  let drafts = createDrafts(id.remote, null);
  const busy = createBusyBook(() => shell.now());
  /** Forms with unsent changes when this unit handed over; needed if it is mounted again after a failed swap. */
  let writing: readonly string[] = [];

  const words = createWordBook((error, at) => shell.report(error, at));
  const partOf = (name: string): Part | undefined =>
    screenOf(name) ?? definition.slots?.find(({ slot }) => slot.name === name);
  const wordsOf = (name: string): LoadWords => partOf(name)?.words ?? definition.messages ?? NO_WORDS;
  const screenOf = (name: string) => definition.screens.find(({ page }) => page.route.id === name);
  const pageOf = (name: string): Page | undefined => screenOf(name)?.page;

  /** Drops the result of work for a user who has logged out: it stays pending and is collected with the screens. */
  function forSession<T>(work: Promise<T>): Promise<T> {
    const session = sessions;
    return new Promise((resolve, reject) => {
      work.then(
        (value) => {
          if (session === sessions) resolve(value);
        },
        (error: unknown) => {
          if (session === sessions) reject(error as Error);
        },
      );
    });
  }
  function call<I, O>(endpoint: Endpoint<I, O>, input: I, signal?: AbortSignal): Promise<O> {
    const done = endpoint.method === 'GET' ? () => undefined : busy.begin('call');
    return forSession(shell.call(endpoint, input, signal).finally(done));
  }
  /** Code and words at the same time; a part is there once it has both. */
  async function loadPart(name: string, lang: Lang): Promise<void> {
    const [component] = await Promise.all([
      components.get(name) ?? partOf(name)?.load(),
      words.load(wordsOf(name), lang),
    ]);
    if (component) components.set(name, component);
  }
  async function loadArea(name: string): Promise<void> {
    const load = screenOf(name)?.area;
    if (load && !areas.has(load)) areas.set(load, await load());
  }
  /** Not aborted with the navigation it belongs to: the next navigation to the same page would find a failed query. */
  const fetchQuery = (query: AnyQuery) =>
    client.prefetchQuery({
      queryKey: query.queryKey,
      queryFn: () => call(query.endpoint as Endpoint<unknown, unknown>, query.input),
      staleTime: 10_000,
    });
  async function loadRows(page: Page, match: RouteMatch, signal: AbortSignal): Promise<void> {
    const context = {
      match,
      lang: match.lang,
      tenant: shell.tenant,
      now: shell.now(),
      read: <I, O>(query: { queryKey: readonly [string, unknown]; endpoint: Endpoint<I, O> }) =>
        client.getQueryData<O>(query.queryKey),
    };
    const isMissing = ({ queryKey, endpoint, input }: AnyQuery) =>
      client.getQueryData(queryKey) === undefined &&
      !seeds.peek(endpoint.id, input) &&
      !hasJustFailed(client.getQueryState(queryKey));
    for (let wave = 0; wave < 2; wave += 1) {
      const missing = (page.needs?.(context) ?? []).map(queryOf).filter(isMissing);
      if (missing.length === 0 || signal.aborted) return;
      await Promise.all(missing.map(fetchQuery));
    }
  }

  function runtimeOf(at: MountPoint, slotProps: BehaviorSubject<unknown>): UnitRuntime {
    return {
      ...shell,
      remote: id.remote,
      version: id.version,
      where: 'browser',
      hydrating: at.server !== undefined,
      key: at.key,
      route: at.route$,
      translate: words.follow(shell.lang$, () =>
        wordsOf(at.place.kind === 'slot' ? at.place.slot : at.route$.value.id),
      ),
      errors: definition.errors ?? {},
      seeds,
      drafts,
      busy,
      slotProps,
      call,
      renderedAt: at.server ? Date.parse(at.server.now) : shell.now(),
      openLogin: () => forSession(shell.openLogin()),
      navigate: (to, how) => at.navigate(to, how),
      head: (meta) => at.head(meta),
      notFound: () => at.notFound(),
      Parcel: Parcel as ComponentType<never> as UnitRuntime['Parcel'],
      mountParcel,
    };
  }
  function content(at: MountPoint, unit: UnitRuntime): ReactNode {
    if (at.place.kind === 'slot') {
      const Part = components.get(at.place.slot);
      return Part ? <Part /> : <ScreenMissing />;
    }
    return <CurrentScreen unit={unit} />;
  }
  /** Null unless code and words of the screen and the code of its area are there. */
  function drawn(name: string, area: LoadArea | undefined): ReactNode {
    const Screen = components.get(name);
    const Area = area && areas.get(area);
    if (!Screen || (area && !Area)) return null;
    const screen = <Screen key={name} />;
    return Area ? <Area screen={screen} /> : screen;
  }
  /** The screen of the current route; `preload` has already loaded it. */
  function CurrentScreen({ unit }: { readonly unit: UnitRuntime }): ReactNode {
    const match = useFollowed(unit.route);
    const known = screenOf(match.id);
    const screen = known && drawn(match.id, known.area);
    if (!known || !screen) return <ScreenMissing isPage />;
    return (
      <>
        <Head page={known.page} client={client} />
        {screen}
      </>
    );
  }

  /** On log-out, clears rows, drafts and (by unmounting) form fields; the shell then leaves members-only pages. */
  function clearSession(): void {
    sessions += 1;
    flushSync(() => roots.forEach(({ root }) => root.render(null)));
    drafts.clear();
    seeds.clear();
    client.clear();
    for (const [at, { draw }] of roots)
      if (shell.session$.value || at.place.kind === 'slot' || pageOf(at.route$.value.id)?.route.who === 'anyone')
        draw();
  }

  return {
    id,
    async bootstrap(given) {
      shell = given;
      drafts = createDrafts(`${given.tenant.code}:${id.remote}`, globalThis.sessionStorage ?? null);
      leaving = given.loggedOut$?.subscribe(clearSession);
      mountParcel = await parcelOwner();
    },
    async preload(at, signal, from = []) {
      seeds.add(from, Date.now());
      const page = pageOf(at.id);
      const rows = page && at.match ? loadRows(page, at.match, signal).catch(() => undefined) : undefined;
      await Promise.all([loadPart(at.id, at.lang), loadArea(at.id)]);
      if (rows) await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, WAIT_FOR_ROWS))]);
    },
    mount(at) {
      // Converted to this tab's clock, because a demonstration's clock may be ahead of it.
      if (at.server) seeds.add(at.server.data, Date.parse(at.server.now) - shell.now() + Date.now());
      drafts.accept({}, writing);
      writing = [];
      const slotProps = new BehaviorSubject<unknown>(undefined);
      const given = at.place.kind === 'slot' ? at.place.props$.subscribe((props) => slotProps.next(props)) : undefined;
      const unit = runtimeOf(at, slotProps);
      const options: RootOptions = {
        identifierPrefix: at.key,
        onUncaughtError: (error) => at.failed(error, 'render'),
        onRecoverableError: (error) => shell.report(error, 'hydration'),
      };
      const tree = (
        <UnitFrame unit={unit} client={client} onPainted={() => at.painted()}>
          {content(at, unit)}
        </UnitFrame>
      );
      const stopTyping = noteTyping(at.element, () => busy.begin('typing'));
      const root = at.server ? hydrateInSlices(at.element, tree, options) : createRoot(at.element, options);
      const draw = () => root.render(tree);
      roots.set(at, {
        draw,
        root,
        stop: () => {
          stopTyping();
          given?.unsubscribe();
        },
      });
      if (at.server) return;
      flushSync(draw);
      focus.restore(at);
    },
    unmount(at) {
      focus.remember([at]);
      const mounted = roots.get(at);
      roots.delete(at);
      mounted?.stop();
      mounted?.root.unmount();
    },
    swapState: () => busy.state(drafts.changed().length > 0),
    prepareSwap() {
      writing = drafts.changed();
      return { from: id.version, schema, drafts: drafts.all(), changed: writing, focus: focus.read([...roots.keys()]) };
    },
    acceptSwap(from) {
      const hasDrafts = Object.keys(from.drafts).length > 0;
      if (hasDrafts && from.schema !== schema) return 'refused';
      drafts.accept(from.drafts, from.changed);
      focus.give(from.focus);
      return 'taken';
    },
    dispose() {
      leaving?.unsubscribe();
      client.clear();
      seeds.clear();
      words.clear();
      components.clear();
      areas.clear();
    },
  };
}
