import { BehaviorSubject, EMPTY, type Observable } from 'rxjs';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { AppError, codeOf } from '@tessera/contracts/errors';
import type { Lang } from '@tessera/contracts/languages';
import type { RouteRole } from '@tessera/contracts/route';
import type { LentSlot, Notice, PublicTenant, Session, ShellApi } from '@tessera/contracts/unit';
import { createAnswers } from '@tessera/kit/runtime';
import type { UnitApi } from '../hosts/federation.ts';
import type { Bus } from './bus.ts';
import type { ServedAnswers } from './served-answers.ts';
import { read, send } from './call.ts';

export interface UnitApiServices {
  readonly session$: BehaviorSubject<Session | null>;
  readonly sessionReady: Promise<void>;
  readonly loggedOut$: Observable<void>;
  readonly lang$: BehaviorSubject<Lang>;
  readonly zone$: ShellApi['zone$'];
  readonly tenant: PublicTenant;
  readonly bus: Bus;
  /** Responses that came with the page but were not rendered into its markup. */
  readonly servedAnswers: ServedAnswers;
  now(): number;
  onNoSession(): void;
  /** A call for some roles was refused: the person's may have changed. */
  onRoleRefused(): void;
  openLogin(): Promise<Session | null>;
  /** Asks who is there before a sensitive act; false when the person did not prove it. */
  prove(): Promise<boolean>;
  notify(notice: Notice): { close(): void };
  /** Shows that a call is pending; returns its end. */
  loading(): () => void;
  /** A call of a video visit has failed, and nothing on the screen says so. */
  warnOfVideo(error: unknown): void;
  confirm(question: { title: string; text?: string; verb: string; danger?: boolean }): Promise<boolean>;
  report(error: unknown, remote: string, version: string, at: string): void;
  slot(name: string): LentSlot | null;
  has(routeId: string): boolean;
  pathOf(role: RouteRole): string | null;
  topic(name: string): Observable<unknown>;
}
/** Calls of a video visit, whose failures are a warning wherever the person is (specification, section 8). */
const VIDEO = '/rest/videoconference/';
/** Maximum number of responses that a swap hands over. */
const KEPT = 100;
/** A new promise each time, so that it is garbage-collected with its waiters. */
const never = () => new Promise<never>(() => undefined);

/** The shell's services for one unit. After `close()` none of the unit's effects reach the page. */
export function createUnitApi(remote: string, version: string, services: UnitApiServices): UnitApi {
  const scope = services.bus.scope(remote);
  const raw = createAnswers([], KEPT);
  const ended = new AbortController();
  let closed = false;
  /** Incremented at log-out: responses fetched for one user are not kept for the next. */
  let sessions = 0;
  const leaving = services.loggedOut$.subscribe(() => {
    sessions += 1;
    raw.clear();
  });
  return {
    session$: services.session$,
    sessionReady: services.sessionReady,
    loggedOut$: services.loggedOut$,
    lang$: services.lang$,
    zone$: services.zone$,
    tenant: services.tenant,
    bus: scope,
    raw,
    now: services.now,
    async call<I, O>(
      endpoint: Endpoint<I, O>,
      input: I,
      signal?: AbortSignal,
      onProgress?: (share: number) => void,
    ): Promise<O> {
      const session = sessions;
      const given = endpoint.method === 'GET' ? services.servedAnswers.take(endpoint.id, input) : undefined;
      if (given && !given.ok) throw new AppError(given.code);
      const asking = () => {
        const loaded = endpoint.quiet ? undefined : services.loading();
        return send(endpoint, input, {
          lang: services.lang$.value,
          signal: signal ? AbortSignal.any([signal, ended.signal]) : ended.signal,
          onNoSession: services.onNoSession,
          onFault: (error) => services.report(error, remote, version, `call ${endpoint.id}`),
          onProgress,
        })
          .catch((error: unknown) => {
            if (Array.isArray(endpoint.who) && codeOf(error) === 'FORBIDDEN') services.onRoleRefused();
            throw error;
          })
          .finally(loaded);
      };
      const askingAfterProof = () =>
        asking().catch(async (error: unknown) => {
          if (!endpoint.stepUp || codeOf(error) !== 'STEP_UP_REQUIRED' || !(await services.prove())) throw error;
          return asking();
        });
      // Once the unit has ended, nobody handles a result or an error: the promise stays pending
      // and is collected with the unit.
      const { body } =
        given ??
        (await askingAfterProof().catch((error: unknown) => {
          if (closed) return never();
          if (!endpoint.quiet && endpoint.path.startsWith(VIDEO)) services.warnOfVideo(error);
          throw error;
        }));
      if (closed) return never();
      if (endpoint.method === 'GET' && session === sessions)
        raw.set({ endpoint: endpoint.id, input, ok: true, body, at: given?.at ?? Date.now() });
      return read(endpoint, body);
    },
    forget: raw.drop,
    openLogin: services.openLogin,
    notify: (notice) => (closed ? { close: () => undefined } : services.notify(notice)),
    confirm: services.confirm,
    report: (error, at = 'remote') => services.report(error, remote, version, at),
    slot: services.slot,
    has: services.has,
    pathOf: services.pathOf,
    pushes: (topic) => (closed ? EMPTY : services.topic(topic)),
    open: scope.open,
    close() {
      closed = true;
      ended.abort();
      leaving.unsubscribe();
      scope.close();
      raw.clear();
    },
  };
}
