import { keepSession } from '@tessera/contracts/session';
import type { UnitApi } from '../hosts/federation.ts';
import type { Realtime } from '../services/realtime.ts';
import type { SessionService } from '../services/session.ts';

/** Milliseconds between two extensions of a session in use. */
const EVERY = 5 * 60_000;
/** Milliseconds after which the socket is opened anew on a shared device, because it knows only the former end. */
const RECONNECT_AFTER = 60 * 60_000;

export interface KeepAliveServices {
  readonly api: Pick<UnitApi, 'call'>;
  readonly session: Pick<SessionService, 'session$' | 'leaveIfEnded'>;
  readonly realtime: Pick<Realtime, 'ended$' | 'reconnect'>;
  /** Tells the person why they see a visitor's page. */
  tellEnded(): void;
  report(error: unknown, at: string): void;
}

/**
 * Extends the session while the page is used, and leaves it when it has ended: on another device, or on a shared one by
 * itself after two hours without use.
 */
export function keepAlive({ api, session, realtime, tellEnded, report }: KeepAliveServices): void {
  let keptAt = Number.NEGATIVE_INFINITY;
  let connectedAt = Date.now();
  let ending: ReturnType<typeof setTimeout> | undefined;
  const leave = async (): Promise<void> => {
    if (await session.leaveIfEnded()) tellEnded();
  };
  async function keep(): Promise<void> {
    if (!session.session$.value || Date.now() - keptAt < EVERY) return;
    keptAt = Date.now();
    try {
      const { isShared, seconds } = await api.call(keepSession, {});
      clearTimeout(ending);
      if (!isShared) return;
      ending = setTimeout(() => void leave(), (seconds + 1) * 1000);
      if (Date.now() - connectedAt < RECONNECT_AFTER) return;
      connectedAt = Date.now();
      realtime.reconnect();
    } catch (error) {
      report(error, 'keep session');
    }
  }
  let userId: string | undefined;
  session.session$.subscribe((person) => {
    if (person?.userId === userId) return;
    userId = person?.userId;
    keptAt = Number.NEGATIVE_INFINITY;
    connectedAt = Date.now();
    clearTimeout(ending);
    void keep();
  });
  for (const act of ['pointerdown', 'keydown', 'visibilitychange'])
    document.addEventListener(act, () => void (document.visibilityState === 'visible' && keep()), { passive: true });
  realtime.ended$.subscribe(() => void leave());
}
