import { BehaviorSubject, Subject } from 'rxjs';
import { isLogged, type SessionInfo } from '@tessera/contracts/session';
import type { Session } from '@tessera/contracts/unit';
import { DRAFT_PREFIX } from '@tessera/kit/drafts';
import { tabStorage } from '@tessera/kit/storage';
import { areaRole, isApp } from '../account/app-mode.ts';
import { tryAgain } from '../hosts/try-again.ts';
import { read, send } from './call.ts';
import { openChannel } from './channel.ts';

/** The session as this tab knows it. */
export interface SessionService {
  readonly session$: BehaviorSubject<Session | null>;
  readonly info$: BehaviorSubject<SessionInfo | null>;
  /**
   * Emits after a log-out in any tab, and when another user has replaced the previous one;
   * `session$` holds the current user.
   */
  readonly loggedOut$: Subject<void>;
  /** Settles when the server has answered who is logged in, or has failed to. */
  readonly ready: Promise<void>;
  refresh(): Promise<void>;
  accept(info: SessionInfo): void;
  /** The session has expired: the user is logged out, but their drafts are kept for them. */
  lose(): void;
  /** The user has logged out: all their data is cleared, in every tab. */
  end(): void;
  /** Asks the server; if the session has ended, the user's data is cleared here. Returns whether it has. */
  leaveIfEnded(): Promise<boolean>;
  epoch(): string;
}
/** Session storage key: owner of this tab's drafts. Absent for a visitor's drafts. */
const OWNER = 'tessera:owner';

export function createSession(options: {
  readonly lang: () => string;
  readonly tenant: string;
  readonly report: (error: unknown, at: string) => void;
  /** Yields to the browser. */
  readonly turn: () => Promise<void>;
}): SessionService {
  const info$ = new BehaviorSubject<SessionInfo | null>(null);
  const session$ = new BehaviorSubject<Session | null>(null);
  const loggedOut$ = new Subject<void>();
  const others = openChannel(`tessera:${options.tenant}:session`);
  function clearDrafts(): void {
    for (const key of tabStorage.keys()) if (key === OWNER || key.startsWith(DRAFT_PREFIX)) tabStorage.removeItem(key);
    loggedOut$.next();
  }
  function accept(given: SessionInfo | null, broadcast = true): void {
    const info = given && { ...given, userRole: areaRole(given.userRole, isApp()) };
    if (JSON.stringify(info) === JSON.stringify(info$.value)) return;
    const isAnotherUser = info !== null && ![null, info.userId].includes(tabStorage.getItem(OWNER));
    info$.next(info);
    const session = info && {
      userId: info.userId,
      firstName: info.firstName,
      lastName: info.lastName,
      role: info.userRole,
      permissions: info.permissions,
    };
    // Another photo, or another link to it, is no other session: sockets and numbers stay as they are.
    if (JSON.stringify(session) !== JSON.stringify(session$.value)) session$.next(session);
    if (isAnotherUser) clearDrafts();
    if (info) tabStorage.setItem(OWNER, info.userId);
    if (broadcast) others.postMessage('changed');
  }
  async function ask(): Promise<void> {
    const { body } = await send(isLogged, {}, { lang: options.lang() });
    // Of a visitor there is nothing to check, and the page needs no schemas for it.
    const isVisitor = (body as { readonly session?: unknown } | null)?.session === null;
    if (isVisitor) return accept(null, false);
    const { session } = await read(isLogged, body);
    // The first of a tab makes its schema, and whoever hears of the session draws: each in a task of its own.
    await options.turn();
    accept(session, false);
  }
  const note = (error: unknown): void => options.report(error, 'session');
  const refresh = (): Promise<void> => ask().catch(note);
  function endSession(): void {
    accept(null, false);
    clearDrafts();
  }
  async function leaveIfEnded(): Promise<boolean> {
    const before = info$.value;
    let wasCleared = false;
    const clearing = loggedOut$.subscribe(() => {
      wasCleared = true;
    });
    await refresh();
    clearing.unsubscribe();
    // A log-out in another tab of this browser may have been heard meanwhile, and has cleared everything.
    const hasEnded = before !== null && info$.value === null && !wasCleared;
    if (hasEnded) clearDrafts();
    return hasEnded;
  }
  others.onmessage = ({ data }) => (data === 'left' ? endSession() : void refresh());
  // A page restored from the back/forward cache may show a user who has since logged out, and it missed the broadcast.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void leaveIfEnded();
  });
  // A moment without network makes no visitor of a member, whose page would be the log-in.
  const ready = tryAgain(ask).catch(note);
  return {
    session$,
    info$,
    loggedOut$,
    ready,
    refresh,
    leaveIfEnded,
    accept: (info) => accept(info),
    lose: () => accept(null),
    end() {
      endSession();
      others.postMessage('left');
    },
    epoch: () => info$.value?.userId ?? 'visitor',
  };
}
