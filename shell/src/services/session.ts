import { BehaviorSubject } from 'rxjs';
import { isLogged, type SessionInfo } from '@tessera/contracts/session';
import type { Session } from '@tessera/contracts/unit';
import { DRAFT_PREFIX } from '@tessera/kit/drafts';
import { read, send } from './call.ts';

/** Who is logged in, as this tab knows it. */
export interface SessionService {
  readonly session$: BehaviorSubject<Session | null>;
  readonly info$: BehaviorSubject<SessionInfo | null>;
  /** Settles when the server has said who is here, or could not. */
  readonly ready: Promise<void>;
  refresh(): Promise<void>;
  accept(info: SessionInfo): void;
  /** Forgets the person: session, drafts, other tabs. */
  end(): void;
  epoch(): string;
}
export function createSession(options: { readonly lang: () => string; readonly tenant: string; readonly report: (error: unknown, at: string) => void }): SessionService {
  const info$ = new BehaviorSubject<SessionInfo | null>(null);
  const session$ = new BehaviorSubject<Session | null>(null);
  const others = new BroadcastChannel(`tessera:${options.tenant}:session`);
  function accept(info: SessionInfo | null, tell = true): void {
    if (info?.userId === info$.value?.userId && info?.userRole === info$.value?.userRole) return;
    info$.next(info);
    session$.next(info && { userId: info.userId, firstName: info.firstName, lastName: info.lastName, role: info.userRole, permissions: info.permissions });
    if (tell) others.postMessage('changed');
  }
  async function refresh(): Promise<void> {
    try {
      const { body } = await send(isLogged, {}, { lang: options.lang() });
      accept(read(isLogged, body).session, false);
    } catch (error) {
      options.report(error, 'session');
    }
  }
  others.onmessage = () => void refresh();
  // A page that comes back from the history may show somebody who has logged out since.
  addEventListener('pageshow', (event) => { if (event.persisted) void refresh(); });
  const ready = refresh();
  return {
    session$, info$, ready, refresh,
    accept: (info) => accept(info),
    end() {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
      accept(null);
    },
    epoch: () => info$.value?.userId ?? 'visitor',
  };
}
