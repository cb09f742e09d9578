import type { Got, PageMeta, PublicTenant, RouteMatch, Session, ShellApi } from '@tessera/contracts/unit';
import type { Href, RouteRole } from '@tessera/contracts/route';
import type { Lang } from '@tessera/contracts/languages';
import type { ComponentType, ReactNode } from 'react';
import { BehaviorSubject, EMPTY } from 'rxjs';
import type { ParcelConfig } from 'single-spa';
import type { BusyBook } from './busy.ts';
import type { DraftStore } from './drafts.ts';
import type { Translate, ErrorKeys } from './i18n.ts';

/** A value that can be read now and followed; a BehaviorSubject is one. */
export interface Readable<T> {
  readonly value: T;
  subscribe(next: (value: T) => void): { unsubscribe(): void };
}
/** A value that never changes: what a server render follows. */
export const constant = <T>(value: T): Readable<T> => ({ value, subscribe: () => ({ unsubscribe: () => undefined }) });

/** Raw answers by endpoint and input: those of a server render, and in the shell those that a swap hands over. */
export interface AnswerStore {
  get(endpoint: string, input: unknown): Got | undefined;
  set(got: Got): void;
  all(): readonly Got[];
  clear(): void;
}
export const answerKey = (endpoint: string, input: unknown): string => JSON.stringify([endpoint, input ?? null]);
/** `limit`: how many answers are kept; the oldest go first. */
export function createAnswers(initial: readonly Got[] = [], limit = Infinity): AnswerStore {
  const answers = new Map<string, Got>();
  function set(got: Got): void {
    const key = answerKey(got.endpoint, got.input);
    answers.delete(key);
    answers.set(key, got);
    for (const oldest of answers.keys()) {
      if (answers.size <= limit) break;
      answers.delete(oldest);
    }
  }
  initial.forEach(set);
  return { get: (endpoint, input) => answers.get(answerKey(endpoint, input)), set, all: () => [...answers.values()], clear: () => answers.clear() };
}

/**
 * Answers that a unit begins with, from the server's render or the version before. Each goes into the query cache once, with the time at
 * which it was answered, and the cache is the one place from then on: what it forgets or is told to ask again does not come back from here.
 */
export interface Seeds {
  peek(endpoint: string, input: unknown): Got | undefined;
  take(endpoint: string, input: unknown): Got | undefined;
  /** The cache was told to ask again for all that this endpoint answers. */
  drop(endpoint: string): void;
}
export interface SeedStore extends Seeds {
  /** Keeps what is not known yet. `at`: the time of answers that do not say their own. */
  add(answers: readonly Got[], at: number): void;
  clear(): void;
}
export function createSeeds(): SeedStore {
  const seeds = new Map<string, Got>();
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
        if (!seeds.has(key)) seeds.set(key, { ...got, at: Math.min(got.at ?? at, Date.now()) });
      }
    },
    drop(endpoint) {
      for (const [key, got] of seeds) if (got.endpoint === endpoint) seeds.delete(key);
    },
    clear: () => seeds.clear(),
  };
}
/** What a server render is drawn from; nothing is asked again there. */
export const seedsOf = (answers: AnswerStore): Seeds => ({ peek: answers.get, take: answers.get, drop: () => undefined });

export interface ParcelProps {
  readonly config: ParcelConfig;
  readonly mountParcel: unknown;
  readonly [prop: string]: unknown;
}
/** What the parts of a remote find around them, in the browser and in a server render alike: the shell's services and what is the unit's own. */
export interface UnitRuntime extends ShellApi {
  readonly remote: string;
  readonly version: string;
  readonly where: 'server' | 'browser';
  /** True while the first browser render must equal the server's. */
  readonly hydrating: boolean;
  readonly key: string;
  readonly route: Readable<RouteMatch>;
  readonly translate: Readable<Translate>;
  /** Keys of the sentences for the codes that the kit has none for. */
  readonly errors: ErrorKeys;
  readonly seeds: Seeds;
  readonly drafts: DraftStore;
  readonly busy: BusyBook;
  readonly slotProps: Readable<unknown>;
  /** Milliseconds since 1970 by the server's clock; the given instant in a server render and its hydration. */
  readonly renderedAt: number;
  navigate(to: Href, how?: 'push' | 'replace'): void;
  head(meta: PageMeta): void;
  notFound(): void;
  readonly Parcel: ComponentType<ParcelProps> | null;
  readonly mountRootParcel: unknown;
}
/** A shell of which nothing is asked: for a server render, and what tests begin with. A call stays open, because nobody waits for it there. */
export const stillShell = (given: { readonly tenant: PublicTenant; readonly lang: Lang; readonly zone: string; readonly now: number; has(routeId: string): boolean; pathOf?(role: RouteRole): string | null }): ShellApi => ({
  tenant: given.tenant, has: given.has, pathOf: given.pathOf ?? (() => null), now: () => given.now,
  session$: new BehaviorSubject<Session | null>(null), lang$: new BehaviorSubject(given.lang), zone$: new BehaviorSubject(given.zone),
  bus: { publish: unasked, on: () => EMPTY },
  call: () => new Promise<never>(() => undefined),
  openLogin: unasked, notify: unasked, confirm: unasked,
  report: () => undefined, slot: () => null, pushes: () => EMPTY,
});
const unasked = (): never => {
  throw new Error('Nobody is there to be asked.');
};
export interface WithChildren { readonly children?: ReactNode }
