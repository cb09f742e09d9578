import type { Href } from '@tessera/contracts/route';
import { logout as logoutEndpoint } from '@tessera/contracts/session';
import { createDialogs } from '../dialogs/dialogs.ts';
import { followCampaigns } from '../campaigns/campaigns.ts';
import { focusHeading } from '../page/anchor.ts';
import { afterLogin } from './after.ts';
import { followBadges } from './badges.ts';
import { keepAlive } from './keep-alive.ts';
import type { Member, MemberServices } from './member-services.ts';
import { noteWelcome } from './onboarding.ts';
import { createRoleSwitch } from './role-switch.ts';

/** What a page has for members alone: log-out, roles, counts in menus, campaigns, and a session that goes on. */
export function createMember(services: MemberServices): Member {
  const { api, page, session, navigation, realtime, main, routes, t, notify, loading, report } = services;
  // After log-out, a members-only page has nothing left to show. Deferred, because whether the page may be left depends
  // on drafts being cleared first.
  session.loggedOut$.subscribe(() =>
    queueMicrotask(() => {
      if (!session.session$.value && page.site().route(navigation.match$.value.id)?.who !== 'anyone')
        navigation.navigate(`/${page.lang$.value}` as Href, 'replace');
    }),
  );
  keepAlive({
    api,
    session,
    realtime,
    tellEnded: () => notify({ kind: 'info', text: t()('shell.ended.elsewhere') }),
    report,
  });
  noteWelcome({ api, session, match$: navigation.match$, report });
  followCampaigns({
    api,
    session$: session.session$,
    loggedOut$: session.loggedOut$,
    lang$: page.lang$,
    match$: navigation.match$,
    t,
    main,
    path: routes.path,
    words: routes.words,
    focusPage: focusHeading,
    report,
  });
  const dialogs = createDialogs(services);
  return {
    dialogs$: dialogs.offered$,
    openDialog: (name) => dialogs.open({ name }),
    badges$: followBadges(api, page.menu$, report),
    switchRole: createRoleSwitch({
      api,
      t,
      notify,
      loading,
      info$: session.info$,
      loggedOut$: session.loggedOut$,
      pushes: realtime.topic,
      accept: services.accept,
      refresh: session.refresh,
      mayGo: services.mayGo,
      land: (info) => navigation.navigate(afterLogin('', page.lang$.value, services.landing, info)),
      isOpenTo(role) {
        const who = page.site().route(navigation.match$.value.id)?.who ?? 'anyone';
        return typeof who === 'string' || who.includes(role);
      },
      report,
    }),
    async logout() {
      const uncover = loading.cover();
      try {
        await api.call(logoutEndpoint, {});
      } catch (error) {
        report(error, 'logout');
        notify({ kind: 'negative', text: t()('shell.logout.failed') });
        return;
      } finally {
        uncover();
      }
      services.leave();
      notify({ kind: 'info', text: t()('shell.logout.done') });
    },
  };
}
