import type { BusScope, Got, LentSlot, Notice, PageMeta, PublicTenant, RouteMatch, Session } from '@tessera/contracts/unit';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { Href } from '@tessera/contracts/route';
import type { Lang } from '@tessera/contracts/languages';
import type { ComponentType, ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { ParcelConfig } from 'single-spa';
import type { BusyBook } from './busy.ts';
import type { DraftStore } from './drafts.ts';
import type { Translate } from './i18n.ts';

/** A value that can be read now and followed; a BehaviorSubject is one. */
export interface Readable<T> {
  readonly value: T;
  subscribe(next: (value: T) => void): { unsubscribe(): void };
}
/** A value that never changes: what a server render follows. */
export const constant = <T>(value: T): Readable<T> => ({ value, subscribe: () => ({ unsubscribe: () => undefined }) });

/** The raw answers of a unit: the source of first data after hydration and of the hand-over to another version. */
export interface AnswerStore {
  get(endpoint: string, input: unknown): Got | undefined;
  set(got: Got): void;
  all(): readonly Got[];
  clear(): void;
}
export const answerKey = (endpoint: string, input: unknown): string => JSON.stringify([endpoint, input ?? null]);
export function createAnswers(initial: readonly Got[] = []): AnswerStore {
  const answers = new Map<string, Got>();
  const set = (got: Got) => void answers.set(answerKey(got.endpoint, got.input), got);
  initial.forEach(set);
  return { get: (endpoint, input) => answers.get(answerKey(endpoint, input)), set, all: () => [...answers.values()], clear: () => answers.clear() };
}

export interface ParcelProps {
  readonly config: ParcelConfig;
  readonly mountParcel: unknown;
  readonly [prop: string]: unknown;
}
/** What the parts of a remote find around them, in the browser and in a server render alike. */
export interface UnitRuntime {
  readonly remote: string;
  readonly version: string;
  readonly where: 'server' | 'browser';
  /** True while the first browser render must equal the server's. */
  readonly hydrating: boolean;
  readonly key: string;
  readonly tenant: PublicTenant;
  readonly route: Readable<RouteMatch>;
  readonly lang: Readable<Lang>;
  readonly zone: Readable<string>;
  readonly session: Readable<Session | null>;
  readonly translate: Readable<Translate>;
  readonly answers: AnswerStore;
  readonly drafts: DraftStore;
  readonly busy: BusyBook;
  readonly bus: BusScope;
  readonly slotProps: Readable<unknown>;
  /** Milliseconds since 1970 by the server's clock; the given instant in a server render and its hydration. */
  readonly renderedAt: number;
  now(): number;
  call<I, O>(endpoint: Endpoint<I, O>, input: I, signal?: AbortSignal): Promise<O>;
  navigate(to: Href, how?: 'push' | 'replace'): void;
  slot(name: string): LentSlot | null;
  has(routeId: string): boolean;
  head(meta: PageMeta): void;
  notFound(): void;
  openLogin(): Promise<Session | null>;
  notify(notice: Notice): { close(): void };
  confirm(question: { title: string; text?: string; verb: string; danger?: boolean }): Promise<boolean>;
  report(error: unknown, at?: string): void;
  pushes(topic: string): Observable<unknown> | null;
  readonly Parcel: ComponentType<ParcelProps> | null;
  readonly mountRootParcel: unknown;
}
export interface WithChildren { readonly children?: ReactNode }
