import './schemas/ready.ts';
import type { Lang } from '@tessera/contracts/languages';
import type { SessionInfo } from '@tessera/contracts/session';
import { learnClock } from '@tessera/kit/format';
import { layers } from '@tessera/kit/layers';
import { schemasReady } from '@tessera/kit/schemas';
import type { Landing } from './account/after.ts';
import { followMember } from './account/member-later.ts';
import { exchangeLater, takeSignInCode } from './account/sign-in-code.ts';
import { serveInstalled } from './account/install.ts';
import { createOwnLanguage } from './account/own-language.ts';
import { provideAccountPage } from './account/session-context.ts';
import { concernsConsent, whenQuiet } from './consent/begin.ts';
import { followContrast, followScroll, stays } from './layout/appearance.ts';
import type { LayoutServices } from './layout/context.tsx';
import { drawLayoutLater } from './layout/draw-later.ts';
import { menuHref } from './layout/menu-address.ts';
import { createApplications } from './page/applications-later.ts';
import { createBase, type Late } from './page/base.ts';
import { readBoot } from './page/boot.ts';
import { mayLeave } from './page/leaving.ts';
import { createNavigation } from './page/navigation.ts';
import { offerOtherLanguage } from './page/other-language.ts';
import { createOwnScreens } from './page/own-screens.ts';
import { createRemotes } from './page/remotes.ts';
import { shellRuntime } from './page/runtime.ts';
import { createMenuLabels } from './page/menu-labels.ts';
import { createPageState } from './page/state.ts';
import type { SwappingServices } from './page/swapping.ts';
import { swapNotices } from './page/swap-notices.ts';
import { aimAt } from './page/aim.ts';
import { swapLater } from './page/swap-later.ts';
import { unitServices } from './page/unit-services.ts';
import { createOverlays } from './services/overlays.ts';
import { fetchDescriptor, fetchSite } from './services/releases.ts';
import { createUnitApi } from './services/unit-api.ts';
import { turn } from './turn.ts';

/** Wires the page: every service is created once, here, and receives its dependencies as arguments. */
async function startPage(): Promise<void> {
  const signInCode = takeSignInCode();
  const began = { at: new URL(location.href), referrer: document.referrer };
  const boot = await readBoot();
  if (boot.clock) learnClock(boot.view.zone, boot.clock);
  const main = document.getElementById('main') as HTMLElement;
  const page = createPageState(boot, main);
  const { tenant, version, lang$, menu$, release$, first } = page;
  let routeId = (): string => first.id;
  const late: Late = { remotes: () => remotes, overlays: () => overlays, routeId: () => routeId() };
  const base = await createBase(boot, page, late);
  const { report, servedAnswers, loading, federation, language, session, realtime } = base;
  const learnMenu = createMenuLabels({
    menu: () => menu$.value,
    current: () => release$.value.site,
    fetchSite,
    acceptSite: page.acceptSite,
    report,
  });
  const services = unitServices(page, base, late);
  const apiFor = (remote: string, unitVersion: string) => createUnitApi(remote, unitVersion, services);
  const ownApi = apiFor('shell', version);
  ownApi.open();

  const mayGo = () =>
    mayLeave(
      remotes.host(navigation.match$.value.remote).state(),
      () => language.words(lang$.value),
      (question) => overlays.confirm(question),
    );
  const navigation = createNavigation(first, {
    site: page.site,
    loading,
    layers,
    async prepare(match, signal) {
      const others = match.lang === lang$.value ? [] : [...remotes.hosts.values()];
      await Promise.all([
        language.words(match.lang),
        learnMenu(match.lang),
        remotes.host(match.remote).prepare(match, signal),
        applications.ready().catch((error: unknown) => {
          report(error, 'applications');
          if (!signal.aborted) location.assign(`${match.pathname}${match.search}${match.hash}`);
        }),
        ...others.map((other) => other.learn(match.lang, signal)),
      ]);
    },
    mayLeave: async (next) => next.id === navigation.match$.value.id || mayGo(),
    isOutdated: () => swapping.isOutdated(),
    load(url, action) {
      if (action === 'PUSH') location.assign(url);
      else if (action === 'REPLACE') location.replace(url);
      else location.reload();
    },
    commit(match) {
      servedAnswers.clear();
      void language.turn(match.lang).then(() => {
        document.body.dataset['layout'] = page.site().route(match.id)?.layout ?? 'site';
        remotes.host(match.remote).turn(match);
        for (const other of remotes.hosts.values()) other.turnLanguage(match.lang);
      });
    },
  });
  routeId = () => navigation.match$.value.id;
  const applications = createApplications({
    shown: page.shown,
    current: () => navigation.match$.value.remote,
    came: navigation.listenAfter,
    report,
  });
  const remotes = createRemotes({
    ...base,
    applications,
    main,
    page,
    navigation,
    navigate: (to, how) => navigation.navigate(ownLanguage.onward(to), how),
    apiFor,
    overlays: late.overlays,
    loadOwnScreens: createOwnScreens(boot.manifests[boot.release.shell.manifest], language.whole),
  });
  const swappingServices: SwappingServices = {
    release$,
    keys: boot.keys,
    shell: boot.release.shell,
    host: remotes.host,
    hosts: () => [...remotes.hosts.values()],
    keepOnly: remotes.keepOnly,
    descriptorOf: async (ref) => fetchDescriptor((await federation.manifest(ref)).descriptor),
    acceptSite: page.acceptSite,
    ...swapNotices({
      t: (key, values) => language.t(key, values),
      words: language.whole,
      notify: (notice) => overlays.notify(notice),
      nameOf: remotes.nameOf,
      mayGo,
    }),
    reload: () => location.reload(),
    report,
  };
  const swapping = swapLater(swappingServices);
  const runtime = shellRuntime(ownApi, {
    version,
    match$: navigation.match$,
    translate$: language.translate$,
    navigate: (to, how) => navigation.navigate(ownLanguage.onward(to), how),
  });
  const overlays = createOverlays(
    document.getElementById('overlays') as HTMLElement,
    {
      tenant,
      lang$,
      translate$: language.translate$,
      session$: session.session$,
      runtime,
      acceptSession: enter,
      report,
    },
    language.whole,
  );
  const routes = {
    path: (id: string) => page.site().route(id)?.path,
    words: (id: string) => page.site().route(id)?.words,
    switchesTo: (id: string) => page.site().route(id)?.switchesTo,
  };
  const ownLanguage = createOwnLanguage({
    api: ownApi,
    language,
    notify: overlays.notify,
    routes,
    lang: () => lang$.value,
    match: (to) => (to === undefined ? navigation.match$.value : page.site().match(new URL(to, location.href))),
    isLoggedIn: () => session.session$.value !== null,
    navigate: navigation.navigate,
    report,
  });
  function enter(info: SessionInfo): void {
    const isNew = session.session$.value?.userId !== info.userId;
    session.accept(info);
    if (isNew) ownLanguage.entered(info);
  }
  function leave(): void {
    session.end();
    realtime.reconnect();
  }
  const landing = {
    get menu() {
      return menu$.value;
    },
    hrefOf: (entry: Parameters<Landing['hrefOf']>[0], lang: Lang) => menuHref(routes, entry, lang),
  };
  provideAccountPage({
    accept: enter,
    refresh: session.refresh,
    leave,
    get menu() {
      return landing.menu;
    },
    hrefOf: landing.hrefOf,
  });
  // Runs in every tab, so that drafts in the shell's own forms are cleared as well.
  session.loggedOut$.subscribe(() => runtime.drafts.clear());

  await turn();
  followContrast(document.documentElement);
  followScroll(document.body, () => stays(page.site().route(navigation.match$.value.id)?.header, innerWidth));
  for (const remote of ['shell', ...Object.keys(boot.release.remotes)]) remotes.host(remote);
  remotes.host('shell').aim(boot.release.shell, undefined);
  aimAt(boot.release, swappingServices);
  const markup = page.takeMarkup();
  if (markup) remotes.host(first.remote).adoptServer(markup, boot.page.data, boot.view.now);
  navigation.start();
  applications.begin(first.remote);

  await turn();
  session.session$.subscribe((person) => person && realtime.reconnect());
  // Nobody is a visitor before the server has said so.
  const show = (): void =>
    void session.session$.subscribe((person) => {
      document.documentElement.dataset['session'] = person ? 'member' : 'visitor';
    });
  void session.ready.then(show);
  const told = { t: () => language.t, words: language.whole, notify: overlays.notify, loading };
  const member = followMember({
    ...told,
    overlays,
    runtime,
    stateOf: (remote) => remotes.host(remote).state(),
    api: ownApi,
    page,
    session,
    navigation,
    realtime,
    main,
    routes,
    accept: session.accept,
    leave,
    mayGo,
    landing,
    report,
  });
  exchangeLater(
    signInCode,
    { ...told, api: ownApi, session: { ...session, accept: enter }, confirm: overlays.confirm, report },
    language.whole,
  );
  const layout: LayoutServices = {
    runtime,
    tenant,
    match: navigation.match$,
    lang: lang$,
    translate: language.translate$,
    info: session.info$,
    menu: menu$,
    badges: member.badges$,
    dialogs: member.dialogs$,
    ...routes,
    openLogin: (view) => void overlays.openLogin(view, false),
    openDialog: (name) => void member.openDialog(name),
    logout: () => void member.logout(),
    chooseLanguage: ownLanguage.choose,
    switchRole: (role) => void member.switchRole(role),
  };
  page.shown.after(() => void language.whole().catch((error: unknown) => report(error, 'words')));
  drawLayoutLater(layout, page.shown, language.whole, report);
  const later = (work: () => void): void => page.shown.afterDrawing(() => whenQuiet(work));
  later(() => serveInstalled(report));
  if (concernsConsent())
    later(
      () =>
        void import(/* webpackChunkName: "consent" */ './consent/start.ts')
          .then(async ({ startOnPage }) => {
            await schemasReady();
            startOnPage({ api: ownApi, page, language, session, match$: navigation.match$, runtime, began, report });
          })
          .catch((error: unknown) => report(error, 'consent')),
    );
  realtime.release$.subscribe((signed) => void swapping.accept(signed));
  // Opening a socket takes a slow phone as long as a small screen.
  void turn().then(realtime.open);
  later(() => void federation.ahead());
  if (boot.otherLanguage)
    void offerOtherLanguage(boot.otherLanguage, {
      language,
      notify: overlays.notify,
      choose: ownLanguage.choose,
      navigate: navigation.navigate,
    }).catch((error: unknown) => report(error, 'language'));
  Object.assign(globalThis, {
    __TESSERA__: {
      release$,
      hosts: remotes.hosts,
      get swaps() {
        return swapping.log;
      },
    },
  });
}
// In a task of its own, after the evaluation of this file.
void turn().then(startPage);
