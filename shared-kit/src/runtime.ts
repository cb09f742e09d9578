import type { FetchedAnswer, PageMeta, PublicTenant, RouteMatch, Session, ShellApi } from '@tessera/contracts/unit';
import type { Href, RouteRole } from '@tessera/contracts/route';
import type { Lang } from '@tessera/contracts/languages';
import type { ComponentType, ReactNode } from 'react';
import { BehaviorSubject, EMPTY } from 'rxjs';
import type { ParcelConfig } from 'single-spa';
import type { BusyBook } from './busy.ts';
import type { DraftStore } from './drafts.ts';
import type { Translate, ErrorKeys } from './i18n.ts';
import { trust } from './query.ts';

/** A value that can be read and subscribed to, such as a BehaviorSubject. */
export interface Readable<T> {
  readonly value: T;
  subscribe(next: (value: T) => void): { unsubscribe(): void };
}
/** A value that never changes, as used in server renders. */
export const constant = <T>(value: T): Readable<T> => ({ value, subscribe: () => ({ unsubscribe: () => undefined }) });

/** Raw responses by endpoint and input: those of a server render, and in the shell those that a swap hands over. */
export interface AnswerStore {
  get(endpoint: string, input: unknown): FetchedAnswer | undefined;
  set(got: FetchedAnswer): void;
  /** Forgets all responses of this endpoint. */
  drop(endpoint: string): void;
  all(): readonly FetchedAnswer[];
  clear(): void;
}
export const answerKey = (endpoint: string, input: unknown): string => JSON.stringify([endpoint, input ?? null]);
function dropFrom(answers: Map<string, FetchedAnswer>, endpoint: string): void {
  for (const [key, got] of answers) if (got.endpoint === endpoint) answers.delete(key);
}
/** `limit`: maximum number of responses; the oldest are dropped first. */
export function createAnswers(initial: readonly FetchedAnswer[] = [], limit = Infinity): AnswerStore {
  const answers = new Map<string, FetchedAnswer>();
  function set(got: FetchedAnswer): void {
    const key = answerKey(got.endpoint, got.input);
    answers.delete(key);
    answers.set(key, got);
    for (const oldest of answers.keys()) {
      if (answers.size <= limit) break;
      answers.delete(oldest);
    }
  }
  initial.forEach(set);
  return {
    get: (endpoint, input) => answers.get(answerKey(endpoint, input)),
    set,
    drop: (endpoint) => dropFrom(answers, endpoint),
    all: () => [...answers.values()],
    clear: () => answers.clear(),
  };
}

/**
 * Initial responses of a unit, from the server render or the previous version. Each one moves into the query cache
 * once, with the time at which it was fetched. From then on the cache is the single source: responses that it drops or
 * invalidates do not come back from here.
 */
export interface Seeds {
  peek(endpoint: string, input: unknown): FetchedAnswer | undefined;
  take(endpoint: string, input: unknown): FetchedAnswer | undefined;
  /** Called when the cache invalidates all responses of this endpoint. */
  drop(endpoint: string): void;
}
export interface SeedStore extends Seeds {
  /** Adds responses that are not known yet. `at`: the fetch time of responses that do not carry their own. */
  add(answers: readonly FetchedAnswer[], at: number): void;
  /** Adds the responses that the server's markup was made of, which need no check here. */
  addServed(answers: readonly FetchedAnswer[], at: number): void;
  clear(): void;
}
export function createSeeds(): SeedStore {
  const seeds = new Map<string, FetchedAnswer>();
  const seedFrom = (got: FetchedAnswer, at: number): FetchedAnswer => ({
    ...got,
    at: Math.min(got.at ?? at, Date.now()),
  });
  return {
    peek: (endpoint, input) => seeds.get(answerKey(endpoint, input)),
    take(endpoint, input) {
      const key = answerKey(endpoint, input);
      const got = seeds.get(key);
      seeds.delete(key);
      return got;
    },
    add(answers, at) {
      for (const got of answers) {
        const key = answerKey(got.endpoint, got.input);
        if (!seeds.has(key)) seeds.set(key, seedFrom(got, at));
      }
    },
    addServed(answers, at) {
      for (const got of answers) {
        const seed = seedFrom(got, at);
        trust(seed);
        seeds.set(answerKey(got.endpoint, got.input), seed);
      }
    },
    drop: (endpoint) => dropFrom(seeds, endpoint),
    clear: () => seeds.clear(),
  };
}
/** The seeds of a server render, where nothing is refetched. */
export const seedsOf = (answers: AnswerStore): Seeds => ({
  peek: answers.get,
  take: answers.get,
  drop: () => undefined,
});

export interface ParcelProps {
  readonly config: ParcelConfig;
  readonly mountParcel: unknown;
  readonly [prop: string]: unknown;
}
/** What mounts a part of another remote. */
export interface Parcels {
  readonly Parcel: ComponentType<ParcelProps>;
  readonly mountParcel: unknown;
}
/**
 * Runtime of the parts of a remote, the same in the browser and in a server render: the
 * shell's services and the unit's own.
 */
export interface UnitRuntime extends ShellApi {
  readonly remote: string;
  readonly version: string;
  readonly where: 'server' | 'browser';
  /** True while the first browser render must match the server's. */
  readonly hydrating: boolean;
  readonly key: string;
  readonly route: Readable<RouteMatch>;
  readonly translate: Readable<Translate>;
  /** Message keys for the error codes that the kit does not cover. */
  readonly errors: ErrorKeys;
  readonly seeds: Seeds;
  readonly drafts: DraftStore;
  readonly busy: BusyBook;
  readonly slotProps: Readable<unknown>;
  /** Milliseconds since the epoch by the server's clock; the given instant in a server render and its hydration. */
  readonly renderedAt: number;
  navigate(to: Href, how?: 'push' | 'replace'): void;
  head(meta: PageMeta): void;
  notFound(): void;
  /** Mounts parts of other remotes; null where none are shown. */
  readonly parcels: { ifThere(): Parcels | null; load(): Promise<Parcels> } | null;
}
/**
 * A shell without services, for server renders and as a base for tests. Calls stay pending,
 * because nothing awaits them there.
 */
export const stillShell = (given: {
  readonly tenant: PublicTenant;
  readonly lang: Lang;
  readonly zone: string;
  readonly now: number;
  has(routeId: string): boolean;
  pathOf?(role: RouteRole): string | null;
}): ShellApi => ({
  tenant: given.tenant,
  has: given.has,
  pathOf: given.pathOf ?? (() => null),
  now: () => given.now,
  session$: new BehaviorSubject<Session | null>(null),
  lang$: new BehaviorSubject(given.lang),
  zone$: new BehaviorSubject(given.zone),
  bus: { publish: unavailable, on: () => EMPTY },
  call: () => new Promise<never>(() => undefined),
  openLogin: unavailable,
  notify: unavailable,
  confirm: unavailable,
  report: () => undefined,
  slot: () => null,
  pushes: () => EMPTY,
});
const unavailable = (): never => {
  throw new Error('Not available without a shell.');
};
export interface WithChildren {
  readonly children?: ReactNode;
}
