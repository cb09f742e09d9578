import { BehaviorSubject } from 'rxjs';
import { href as hrefOf, type Href } from '@tessera/contracts/route';
import * as shellRoutes from '@tessera/contracts/routes/shell';
import type { NavigationAction, RouteMatch } from '@tessera/contracts/unit';
import type { Layers } from '@tessera/kit/layers';
import { LIMITS, within } from '../hosts/limits.ts';
import { langOf, type Site } from './site.ts';
import { takeOver } from './links.ts';
import { focusHeading, layOutWhole, toAnchor } from './anchor.ts';
import { createPlaces } from './places.ts';
import { type Entry, newKey, stateOf } from './history-entry.ts';

export interface NavigationServices {
  site(): Site;
  /** Loads what the next page needs; the address changes when it is ready, or after one second. */
  prepare(match: RouteMatch, signal: AbortSignal): Promise<void>;
  /** False keeps the user on the page (unsaved text). */
  mayLeave(next: RouteMatch): Promise<boolean>;
  /** True when this tab's shell is too old for a live version, so that the next page is loaded from the server. */
  isOutdated(): boolean;
  /** Loads a page from the server; after POP the address has already changed. */
  load(url: URL, action: NavigationAction): void;
  /** Applies route and language in the same task, after the address has changed. */
  commit(match: RouteMatch): void;
  loading(): () => void;
  /** The dialogs over the page. */
  readonly layers: Layers;
}
/** The only writer of the page's history: remotes navigate through it, and single-spa follows the address. */
export interface Navigation {
  readonly match$: BehaviorSubject<RouteMatch>;
  navigate(to: Href, how?: 'push' | 'replace'): void;
  /** Called after a page has painted: restores or sets focus and scroll position. */
  settled(key: string): void;
  start(): void;
  /** From now on after single-spa, which calls those who listen to the history when it has left a page. */
  listenAfter(): void;
}

export function createNavigation(first: RouteMatch, services: NavigationServices): Navigation {
  const { layers } = services;
  const known = stateOf(history.state);
  let entry: Entry = known ?? { key: newKey(), index: 0 };
  const match$ = new BehaviorSubject({ ...first, key: entry.key });
  const places = createPlaces();
  let pending: AbortController | null = null;
  /** The pending one, if the address has changed before its page: a step in the history. */
  let popping: AbortController | null = null;
  // A reload or a return from another site restores the scroll position; a new visit starts at the top.
  let settledKey = known ? '' : entry.key;
  let ignorePop = false;
  /** Steps in the history so far: only the newest one leads anywhere. */
  let steps = 0;
  /** While a step back waits for an answer, the browser is at another entry than the page. */
  let isDeciding = false;
  let settledId = first.id;
  let isAfter = false;

  const remember = () => places.remember(entry.key);
  /** A change of filter or step on the same page never reloads, because unsaved input beside it would be lost. */
  const mustLoad = (next: RouteMatch): boolean => services.isOutdated() && next.id !== match$.value.id;
  /** Whether a release took the page away while it was prepared. */
  const isGone = ({ id }: RouteMatch): boolean => !services.site().has(id);
  async function go(url: URL, action: NavigationAction, next: Entry): Promise<boolean> {
    const site = services.site();
    const match = site.match(url, { key: next.key, action });
    if (!match) {
      const missing = hrefOf(shellRoutes.notFound, langOf(url.pathname), {});
      if (url.pathname === missing) return false;
      void go(new URL(missing, url), 'REPLACE', next);
      return true;
    }
    pending?.abort();
    const control = (pending = new AbortController());
    popping = action === 'POP' ? control : null;
    if (action !== 'POP') {
      if (!(await services.mayLeave(match)) || control.signal.aborted) return false;
      if (mustLoad(match)) {
        services.load(url, action);
        return true;
      }
      const done = services.loading();
      await within(services.prepare(match, control.signal), LIMITS.beforePush, 'prepare').catch(() => undefined);
      done();
      if (control.signal.aborted) return false;
      if (isGone(match)) return go(url, action, next);
      remember();
      // A page that is opened from a dialog takes the place of the dialog's entry.
      const isPush = action === 'PUSH' && !entry.isOver;
      const isOver = action === 'REPLACE' && entry.isOver && match.id === match$.value.id;
      entry = { key: next.key, index: entry.index + (isPush ? 1 : 0), ...(isOver ? { isOver } : {}) };
      const address = `${match.pathname}${match.search}${match.hash}`;
      if (isPush) history.pushState(entry, '', address);
      else history.replaceState(entry, '', address);
    } else {
      entry = next;
      if (mustLoad(match)) {
        services.load(url, action);
        return true;
      }
      await within(services.prepare(match, control.signal), LIMITS.beforePush, 'prepare').catch(() => undefined);
      if (control.signal.aborted) return false;
      if (isGone(match)) return go(url, action, next);
    }
    match$.next(match);
    services.commit(match);
    return true;
  }
  /** The way back closes a dialog, also on the first page of a tab: it leads from this entry to the one of the page. */
  function beginLayer(): void {
    if (entry.isOver || isDeciding) return;
    entry = { key: entry.key, index: entry.index + 1, isOver: true };
    history.pushState(entry, '', location.href);
  }
  /** A step within the entries of one page; true if it is done with. */
  function stepWithin(next: Entry): boolean {
    const isBack = next.index < entry.index;
    const wasOver = entry.isOver;
    entry = next;
    if (!isBack || !wasOver) return false;
    // Whoever closed the dialog in another way means the page before.
    if (!layers.closeTop()) history.back();
    else if (layers.isOpen()) beginLayer();
    return true;
  }
  function navigate(to: Href, how: 'push' | 'replace' = 'push'): void {
    const url = new URL(to, location.href);
    if (url.origin !== location.origin) return location.assign(url);
    const sameAddress = url.pathname === location.pathname && url.search === location.search;
    if (sameAddress && url.hash && how === 'push') {
      remember();
      entry = { key: newKey(), index: entry.index + 1 };
      history.pushState(entry, '', url);
      return toAnchor(url.hash, true);
    }
    const action = how === 'push' && !sameAddress ? 'PUSH' : 'REPLACE';
    void go(url, action, { key: newKey(), index: entry.index });
  }
  async function onPop(event: PopStateEvent & { singleSpa?: boolean }): Promise<void> {
    if (event.singleSpa) return;
    if (ignorePop) {
      ignorePop = false;
      return;
    }
    const step = (steps += 1);
    const next = stateOf(event.state) ?? { key: newKey(), index: 0 };
    const url = new URL(location.href);
    const from = match$.value;
    if (url.pathname === from.pathname && url.search === from.search) {
      // The page is still here that a step has just left and another one comes back to.
      popping?.abort();
      if (stepWithin(next)) return;
      return url.hash ? toAnchor(url.hash, true) : undefined;
    }
    const match = services.site().match(url);
    const by = next.index - entry.index;
    isDeciding = true;
    const mayLeave = !match || (await services.mayLeave(match));
    isDeciding = false;
    if (step !== steps) return;
    if (!mayLeave) {
      ignorePop = by !== 0;
      if (by !== 0) history.go(-by);
      return;
    }
    remember();
    while (layers.closeTop());
    await go(url, 'POP', next);
  }
  return {
    match$,
    navigate,
    settled(key) {
      if (key === settledKey) return;
      settledKey = key;
      const { action, hash, id } = match$.value;
      const isNewPage = action === 'PUSH' || (action === 'REPLACE' && id !== settledId);
      settledId = id;
      const before = action === 'POP' ? places.at(key) : undefined;
      layOutWhole((before?.y ?? 0) > 0);
      requestAnimationFrame(() => {
        if (before) {
          scrollTo({ left: before.x, top: before.y, behavior: 'instant' });
          if (before.focus) document.querySelector<HTMLElement>(before.focus)?.focus({ preventScroll: true });
          return;
        }
        if (hash) return toAnchor(hash, false);
        if (isNewPage) scrollTo({ top: 0, behavior: 'instant' });
        if (!document.activeElement || document.activeElement === document.body || isNewPage) focusHeading();
      });
    },
    start() {
      history.scrollRestoration = 'manual';
      history.replaceState(entry, '', location.href);
      addEventListener('popstate', (event) => void (isAfter || onPop(event)));
      addEventListener('pagehide', remember);
      layers.follow(beginLayer);
      document.addEventListener('click', (event) => takeOver(event, navigate));
    },
    listenAfter() {
      isAfter = true;
      addEventListener('popstate', (event) => void onPop(event));
    },
  };
}
