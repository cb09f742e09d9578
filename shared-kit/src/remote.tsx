import { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { MountPoint, RemoteUnit, ShellApi } from '@tessera/contracts/unit';
import { createBusyBook } from './busy.ts';
import { createDrafts } from './drafts.ts';
import { createFocusKeeper } from './focus.ts';
import { hydrateInSlices } from './hydrate.ts';
import { loadParcels, parcelsIfThere } from './parcels-later.ts';
import { hasJustFailed } from './query.ts';
import { AT_ONCE, UnitFrame } from './react.ts';
import type { Page } from './page.ts';
import type { RemoteDefinition } from './remote-definition.ts';
import { createParts } from './remote-parts.tsx';
import { createRowLoader } from './row-loader.ts';
import { createSeeds, type UnitRuntime } from './runtime.ts';
import { createSessionGuard } from './session-guard.ts';
import { tabStorage } from './storage.ts';
import { noteTyping } from './typing.ts';
import { whenShown } from './when-shown.ts';
import { createWordBook } from './word-book.ts';

declare global {
  /** Set by the build: version and name of the remote being built. */
  const __TESSERA_VERSION__: string;
  const __TESSERA_REMOTE__: string;
}
export { page, optional, type Page, type PageContext, type NeedsContext } from './page.ts';
export { query } from './query.ts';
export type { LoadArea, RemoteDefinition } from './remote-definition.ts';

/** How long a navigation waits for data before it shows the skeleton. Milliseconds. */
const WAIT_FOR_ROWS = 300;

/** Turns screens and slots into the unit that the shell drives, which shares no root, cache or message with others. */
export function createRemote(definition: RemoteDefinition): RemoteUnit {
  const id = { remote: definition.name, version: definition.version, contract: 1 } as const;
  const schema = definition.draftSchema ?? 1;
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: AT_ONCE,
        retry: false,
        refetchOnMount: whenShown(() => client.refetchQueries({ type: 'active', stale: true })),
        refetchOnWindowFocus: false,
        retryOnMount: ({ state }) => !hasJustFailed(state),
      },
      mutations: { retry: false },
    },
  });
  const seeds = createSeeds();
  const roots = new Map<MountPoint, { draw: () => void; root: Root; stop: () => void }>();
  const session = createSessionGuard();
  const focus = createFocusKeeper();
  let shell: ShellApi;
  let leaving: { unsubscribe(): void } | undefined;
  let drafts = createDrafts(id.remote, null);
  const busy = createBusyBook(() => shell.now());
  /** Forms with unsent changes when this unit handed over; needed if it is mounted again after a failed swap. */
  let writing: readonly string[] = [];

  let isDiscarding = false;
  /** Markup that is discarded before React has taken it over is an error to React; here somebody left or logged out. */
  function discard(empty: () => void): void {
    isDiscarding = true;
    empty();
    isDiscarding = false;
  }

  const words = createWordBook((error, at) => shell.report(error, at));
  const parts = createParts(definition, words, client);

  function call<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    signal?: AbortSignal,
    onProgress?: (share: number) => void,
  ): Promise<O> {
    const done = endpoint.method === 'GET' ? () => undefined : busy.begin(endpoint.upload ? 'upload' : 'call');
    return session.guard(shell.call(endpoint, input, signal, onProgress).finally(done));
  }
  const loadRows = createRowLoader({ client, seeds, call, shell: () => shell });

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
        parts.words(at.place.kind === 'slot' ? at.place.slot : at.route$.value.id),
      ),
      errors: definition.errors ?? {},
      seeds,
      drafts,
      busy,
      slotProps,
      call,
      renderedAt: at.server ? Date.parse(at.server.now) : shell.now(),
      openLogin: () => session.guard(shell.openLogin()),
      navigate: (to, how) => at.navigate(to, how),
      head: (meta) => at.head(meta),
      notFound: () => at.notFound(),
      parcels: { ifThere: parcelsIfThere, load: loadParcels },
    };
  }

  /** On log-out, clears rows, drafts and (by unmounting) form fields; the shell then leaves members-only pages. */
  function clearSession(): void {
    session.end();
    discard(() => flushSync(() => roots.forEach(({ root }) => root.render(null))));
    drafts.clear();
    seeds.clear();
    client.clear();
    for (const [at, { draw }] of roots)
      if (shell.session$.value || at.place.kind === 'slot' || parts.route(at.route$.value.id)?.who === 'anyone') draw();
      // Nothing will be painted here, and the shell must not wait for it.
      else at.painted();
  }

  return {
    id,
    async bootstrap(given) {
      shell = given;
      drafts = createDrafts(`${given.tenant.code}:${id.remote}`, tabStorage);
      leaving = given.loggedOut$?.subscribe(clearSession);
    },
    async preload(at, signal, from = []) {
      seeds.add(from, Date.now());
      const { match } = at;
      if (!match) return parts.load(at.id, at.lang);
      const page = parts.page(at.id);
      const load = (known: Page | undefined) => known && loadRows(known, match, signal).catch(() => undefined);
      const pages = page ? undefined : parts.pages();
      const rows = pages ? pages.then(() => load(parts.page(at.id))) : load(page);
      await Promise.all([parts.load(at.id, at.lang).then(() => parts.loadRests(at.id)), pages, loadParcels()]);
      await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, WAIT_FOR_ROWS))]);
    },
    mount(at) {
      // Converted to this tab's clock, because a demonstration's clock may be ahead of it.
      if (at.server) seeds.addServed(at.server.data, Date.parse(at.server.now) - shell.now() + Date.now());
      drafts.accept({}, writing);
      writing = [];
      const slotProps = new BehaviorSubject<unknown>(undefined);
      const given = at.place.kind === 'slot' ? at.place.props$.subscribe((props) => slotProps.next(props)) : undefined;
      const unit = runtimeOf(at, slotProps);
      const options: RootOptions = {
        identifierPrefix: at.key,
        onUncaughtError: (error) => at.failed(error, 'render'),
        onRecoverableError: (error) => {
          if (!isDiscarding) shell.report(error, 'hydration');
        },
      };
      const tree = (
        <UnitFrame unit={unit} client={client} onPainted={() => at.painted()}>
          {parts.content(at, unit)}
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
      discard(() => mounted?.root.unmount());
    },
    swapState: () => busy.state(drafts.changed().length > 0),
    prepareSwap() {
      writing = drafts.changed();
      return { from: id.version, schema, drafts: drafts.all(), changed: writing, focus: focus.read([...roots.keys()]) };
    },
    acceptSwap(from) {
      const hasDrafts = Object.keys(from.drafts).length > 0;
      if (from.answers) {
        seeds.clear();
        seeds.add(from.answers, Date.now());
      }
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
      parts.clear();
    },
  };
}
