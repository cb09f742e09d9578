import { once } from '@tessera/kit/once';
import { askedLogin } from '../services/asked-login.ts';
import type { UnitApiServices } from '../services/unit-api.ts';
import type { Base, Late } from './base.ts';
import type { PageState } from './state.ts';

/**
 * The page's services for its units; each unit receives them bound to its own name and version (services/unit-api.ts).
 */
export function unitServices(
  page: PageState,
  { session, bus, servedAnswers, reports, realtime, loading, language }: Base,
  late: Late,
): UnitApiServices {
  const { tenant, lang$, ownZone } = page;
  // With the notice that it shows: few pages ever do.
  const videoWarning = once(async () => {
    const { createVideoWarning } = await import(/* webpackChunkName: "overlays" */ '../services/video-warning.ts');
    return createVideoWarning({
      t: (key, values) => language.t(key, values),
      notify: (notice) => late.overlays().notify(notice),
    });
  });
  return {
    session$: session.session$,
    sessionReady: session.ready,
    loggedOut$: session.loggedOut$,
    lang$,
    zone$: ownZone.zone$,
    tenant,
    bus,
    servedAnswers,
    now: page.now,
    onNoSession() {
      if (!session.session$.value) return;
      session.lose();
      void late.overlays().openLogin();
    },
    onRoleRefused: () => void session.refresh(),
    prove: () => late.overlays().prove(),
    openLogin: () => askedLogin(session, () => late.overlays().openLogin()),
    notify: (notice) => late.overlays().notify(notice),
    loading,
    warnOfVideo: (error) => void Promise.all([videoWarning(), language.whole()]).then(([warn]) => warn(error)),
    confirm: (question) => late.overlays().confirm(question),
    report: (error, remote, version, at) => reports.note({ remote, version, at, error }),
    slot(name) {
      const lender = page.site().lenderOf(name);
      return lender ? { parcel: late.remotes().host(lender.remote).slotParcel(name), reserve: lender.reserve } : null;
    },
    has: (id) => page.site().has(id),
    pathOf: (role) => page.site().routes.find((route) => route.role === role)?.path ?? null,
    topic: (name) => realtime.topic(name),
  };
}
