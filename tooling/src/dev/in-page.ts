import type { MountPoint, RemoteUnit } from '@tessera/contracts/unit';
import { ANEW, baseOf, EVENTS, type News } from './news.ts';

type LoadWords = (lang: never) => Promise<unknown>;
interface Definition {
  readonly name: string;
  readonly version: string;
  readonly screens: readonly { readonly words?: LoadWords }[];
  readonly slots?: readonly { readonly words?: LoadWords }[];
  readonly messages?: LoadWords;
}
interface Aimed {
  aim(stable: { readonly version: string }, ...rest: readonly unknown[]): void;
}
interface Page {
  /** The shell's debug handle; there once it has started. */
  readonly __TESSERA__?: { readonly hosts: ReadonlyMap<string, Aimed> };
  readonly __TESSERA_INTEGRITY__: Record<string, string>;
  __TESSERA_STYLES__(unit: string | undefined, link: HTMLLinkElement): void;
  readonly __TESSERA_REFRESH__: { redraw(): void };
}
declare global {
  /** webpack's hash of the code that runs. */
  const __webpack_hash__: string;
  interface ImportMeta {
    readonly webpackHot: { check(isApplied: boolean): Promise<readonly (string | number)[] | null> };
  }
}
const page = globalThis as typeof globalThis & Page;
const WORDS = /i18n\/[a-z]{2}\.json$/;

/** Puts the newest style sheets in place of older ones, each once it is there, so that nothing is shown without. */
function exchangeStyles({ styles, files }: News): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const next = styles[new URL(link.href).pathname];
    if (!next || link.dataset['next'] === next) continue;
    link.dataset['next'] = next;
    const fresh = link.cloneNode() as HTMLLinkElement;
    delete fresh.dataset['next'];
    fresh.href = next;
    fresh.integrity = files[next] ?? 'sha384-missing';
    fresh.onload = () => link.remove();
    page.__TESSERA_STYLES__(link.dataset['unit'], fresh);
  }
}
/** A new function for the same words, which the unit has therefore not loaded yet. */
function forgetWords(definition: Definition): void {
  for (const part of [...definition.screens, ...(definition.slots ?? [])]) {
    const { words } = part;
    if (words) Object.assign(part, { words: ((lang) => words(lang)) satisfies LoadWords });
  }
  const { messages } = definition;
  if (messages) Object.assign(definition, { messages: ((lang) => messages(lang)) satisfies LoadWords });
}

/**
 * Stands around `createRemote` in the builds of `npm run dev`: the unit replaces its own modules when a build is told,
 * and keeps the state of its components. What cannot be replaced is built anew, and the tab swaps to it.
 */
export function hotRemote<D extends Definition>(
  createRemote: (definition: D) => RemoteUnit,
  definition: D,
): RemoteUnit {
  const unit = createRemote(definition);
  const places = new Set<MountPoint>();
  const base = baseOf(definition.version);
  let isOver = false;
  let isGuarded = false;
  let last: Promise<void> = Promise.resolve();

  /** Versions of the same run are what this unit has become already: the shell is not to swap to them. */
  function guard(): void {
    const host = page.__TESSERA__?.hosts.get(definition.name);
    if (isGuarded || !host) return;
    isGuarded = true;
    const aim = host.aim.bind(host);
    host.aim = (stable, ...rest) => {
      if (isOver || baseOf(stable.version) !== base) aim(stable, ...rest);
    };
  }
  async function renewWords(): Promise<void> {
    forgetWords(definition);
    await Promise.all(
      [...places].map(({ place, route$ }) =>
        unit.preload(
          { id: place.kind === 'slot' ? place.slot : route$.value.id, lang: route$.value.lang },
          new AbortController().signal,
        ),
      ),
    );
    page.__TESSERA_REFRESH__.redraw();
  }
  async function follow(news: News): Promise<void> {
    if (isOver || news.base !== base) return;
    Object.assign(page.__TESSERA_INTEGRITY__, news.files);
    exchangeStyles(news);
    const replaced: (string | number)[] = [];
    while (__webpack_hash__ !== news.hash) {
      const step = await import.meta.webpackHot.check(true);
      if (!step) throw new Error(`There is no update from ${__webpack_hash__} to ${news.hash}.`);
      replaced.push(...step);
    }
    if (replaced.some((id) => WORDS.test(String(id)))) await renewWords();
  }
  const source = new EventSource(EVENTS);
  source.onopen = guard;
  source.onmessage = ({ data }: MessageEvent<string>) => {
    guard();
    last = last
      .then(() => follow(JSON.parse(data) as News))
      .catch((error: unknown) => {
        console.debug(`${definition.name} is built anew, because it could not be replaced in place:`, error);
        void fetch(`${ANEW}?base=${base}`, { method: 'POST' });
      });
  };
  return {
    ...unit,
    mount(at) {
      places.add(at);
      unit.mount(at);
    },
    unmount(at) {
      places.delete(at);
      unit.unmount(at);
    },
    dispose() {
      isOver = true;
      source.close();
      unit.dispose();
    },
  };
}
