import type { Href } from '@tessera/contracts/route';
import { logout as logoutEndpoint } from '@tessera/contracts/session';
import type { UnitApi } from '../hosts/federation.ts';
import type { Language } from '../page/language.ts';
import type { Navigation } from '../page/navigation.ts';
import type { PageState } from '../page/state.ts';
import type { Loading } from '../services/loading.ts';
import type { Overlays } from '../services/overlays.ts';
import type { Realtime } from '../services/realtime.ts';
import type { SessionService } from '../services/session.ts';

export interface AccountServices {
  readonly api: UnitApi;
  readonly page: PageState;
  readonly language: Language;
  readonly session: SessionService;
  readonly navigation: Navigation;
  readonly realtime: Realtime;
  readonly overlays: Overlays;
  readonly loading: Pick<Loading, 'cover'>;
  report(error: unknown, at: string): void;
}
/** What users of this tab can do with their session. */
export interface Account {
  logout(): Promise<void>;
  /** The session is over and the person has left: clears everything of theirs in this browser. */
  leave(): void;
}
export function createAccount({
  api,
  page,
  language,
  session,
  navigation,
  realtime,
  overlays,
  loading,
  report,
}: AccountServices): Account {
  // After log-out, a members-only page has nothing left to show. Deferred, because whether the page may be left depends
  // on drafts being cleared first.
  session.loggedOut$.subscribe(() =>
    queueMicrotask(() => {
      if (!session.session$.value && page.site().route(navigation.match$.value.id)?.who !== 'anyone')
        navigation.navigate(`/${page.lang$.value}` as Href, 'replace');
    }),
  );
  session.session$.subscribe((person) => {
    document.documentElement.dataset['session'] = person ? 'member' : 'visitor';
    if (person) realtime.reconnect();
  });
  function leave(): void {
    session.end();
    realtime.reconnect();
  }
  return {
    leave,
    async logout() {
      const { t } = language;
      const uncover = loading.cover();
      try {
        await api.call(logoutEndpoint, {});
      } catch (error) {
        report(error, 'logout');
        overlays.notify({ kind: 'negative', text: t('shell.logout.failed') });
        return;
      } finally {
        uncover();
      }
      leave();
      overlays.notify({ kind: 'info', text: t('shell.logout.done') });
    },
  };
}
