import { start } from 'single-spa';
import type { Href } from '@tessera/contracts/route';
import type { Lang } from '@tessera/contracts/languages';
import type { Got } from '@tessera/contracts/unit';
import { createAccount } from './account/account.ts';
import { followBadges } from './account/badges.ts';
import { provideAccountPage } from './account/session-context.ts';
import { createFederation } from './hosts/federation.ts';
import { createStyles } from './hosts/styles.ts';
import { followContrast, followScroll, stays } from './layout/appearance.ts';
import type { LayoutServices } from './layout/context.tsx';
import { drawLayout } from './layout/draw.tsx';
import { menuHref } from './layout/menu.ts';
import { readBoot } from './page/boot.ts';
import { createLanguage } from './page/language.ts';
import { mayLeave } from './page/leaving.ts';
import { createNavigation } from './page/navigation.ts';
import { createOwnScreens } from './page/own-screens.ts';
import { createRemotes } from './page/remotes.ts';
import { shellRuntime } from './page/runtime.ts';
import { createPageState } from './page/state.ts';
import { createSwapping } from './page/swapping.ts';
import { createBus } from './services/bus.ts';
import { createHanded } from './services/handed.ts';
import { createLoading } from './services/loading.ts';
import { createOverlays } from './services/overlays.ts';
import { createRealtime } from './services/realtime.ts';
import { fetchCurrent, fetchDescriptor } from './services/releases.ts';
import { createReports } from './services/reports.ts';
import { createSession } from './services/session.ts';
import { createUnitApi, type UnitApiServices } from './services/unit-api.ts';
import { turn } from './turn.ts';

/** Wires the page: every part is made once, here, and knows only what it is given. */
async function open(): Promise<void> {
  const boot = readBoot();
  const main = document.getElementById('main') as HTMLElement;
  const page = createPageState(boot, main);
  const { tenant, version, lang$, zone$, menu$, release$, first } = page;

  let routeId = (): string => first.id;
  const reports = createReports({ shell: version, route: () => routeId(), lang: () => lang$.value });
  const report = (error: unknown, at: string) => reports.note({ remote: 'shell', version, at, error });
  const handed = createHanded(page.markup ? [] : boot.page.data);
  const loading = createLoading(document.getElementById('loading'));
  const styles = createStyles(document);
  const federation = createFederation(boot.manifests, styles);
  const language = await createLanguage(lang$, report);
  await turn();
  const session = createSession({ lang: () => lang$.value, tenant: tenant.code, report });
  const realtime = createRealtime({ url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/rest/wsock`, poll: fetchCurrent });
  const bus = createBus({
    channel: new BroadcastChannel(`tessera:${tenant.code}:bus`), epoch: session.epoch,
    report: (error, at, by) => reports.note({ remote: by, version: remotes.hosts.get(by)?.version ?? '', at, error }),
  });

  const unitServices: UnitApiServices = {
    session$: session.session$, loggedOut$: session.loggedOut$, lang$, zone$, tenant, bus, handed, now: page.now,
    onNoSession() {
      if (!session.session$.value) return;
      session.lose();
      void overlays.openLogin();
    },
    openLogin: () => overlays.openLogin(),
    notify: (notice) => overlays.notify(notice),
    confirm: (question) => overlays.confirm(question),
    report: (error, remote, unitVersion, at) => reports.note({ remote, version: unitVersion, at, error }),
    slot(name) {
      const lender = page.site().lenderOf(name);
      return lender ? { parcel: remotes.host(lender.remote).slotParcel(name), reserve: lender.reserve } : null;
    },
    has: (id) => page.site().has(id),
    pathOf: (role) => page.site().routes.find((route) => route.role === role)?.path ?? null,
    topic: (name) => realtime.topic(name),
  };
  const apiFor = (remote: string, unitVersion: string, raw: readonly Got[]) => createUnitApi(remote, unitVersion, raw, unitServices);
  const ownApi = apiFor('shell', version, []);
  ownApi.open();

  const mayGo = () => mayLeave(remotes.host(navigation.match$.value.remote).state(), language.t, (question) => overlays.confirm(question));
  const navigation = createNavigation(first, {
    site: page.site, loading,
    async prepare(match, signal) {
      const others = match.lang === lang$.value ? [] : [...remotes.hosts.values()];
      await Promise.all([language.words(match.lang), remotes.host(match.remote).prepare(match, signal), ...others.map((other) => other.learn(match.lang, signal))]);
    },
    mayLeave: async (next) => next.id === navigation.match$.value.id || mayGo(),
    isOutdated: () => swapping.isOutdated(),
    load(url, action) {
      if (action === 'PUSH') location.assign(url);
      else if (action === 'REPLACE') location.replace(url);
      else location.reload();
    },
    commit(match) {
      handed.clear();
      void language.turn(match.lang).then(() => {
        document.body.dataset['layout'] = page.site().route(match.id)?.layout ?? 'site';
        remotes.host(match.remote).turn(match);
        for (const other of remotes.hosts.values()) other.turnLanguage(match.lang);
      });
    },
  });
  routeId = () => navigation.match$.value.id;
  const remotes = createRemotes({
    main, page, language, session, navigation, federation, styles, reports, apiFor, loading,
    loadOwnScreens: createOwnScreens(boot.manifests[boot.release.shell.manifest]), overlays: () => overlays,
  });
  const swapping = createSwapping({
    release$, keys: boot.keys, shell: boot.release.shell, host: remotes.host, hosts: () => [...remotes.hosts.values()],
    descriptorOf: async (ref) => fetchDescriptor((await federation.manifest(ref)).descriptor),
    acceptSite: page.acceptSite,
    offer(remote, run) {
      const { t } = language;
      return overlays.notify({ kind: 'ongoing', text: t('shell.swap.offer', { name: remotes.nameOf(remote) }), action: { label: t('shell.swap.now'), run } });
    },
    offerReload() {
      const { t } = language;
      const run = () => void mayGo().then((yes) => { if (yes) location.reload(); });
      return overlays.notify({ kind: 'ongoing', text: t('shell.swap.outdated'), action: { label: t('shell.swap.reload'), run } });
    },
    reload: () => location.reload(),
    report,
  });
  const runtime = shellRuntime(ownApi, { version, match$: navigation.match$, translate$: language.translate$, navigate: navigation.navigate });
  const overlays = createOverlays(document.getElementById('overlays') as HTMLElement, {
    tenant, lang$, translate$: language.translate$, session$: session.session$, runtime, acceptSession: session.accept, report,
  });
  provideAccountPage({
    accept: session.accept,
    get menu() { return menu$.value; },
    hrefOf: (entry, lang) => menuHref({ path: (id) => page.site().route(id)?.path }, entry, lang),
  });
  // In every tab: what was begun in the shell's own forms goes as well.
  session.loggedOut$.subscribe(() => runtime.drafts.clear());

  await turn();
  followContrast(document.documentElement);
  followScroll(document.body, () => stays(page.site().route(navigation.match$.value.id)?.header, innerWidth));
  for (const remote of ['shell', ...Object.keys(boot.release.remotes)]) remotes.host(remote);
  remotes.host('shell').aim(boot.release.shell, undefined);
  swapping.aim(boot.release);
  if (page.markup) remotes.host(first.remote).adoptServer(page.markup, boot.page.data, boot.view.now);
  navigation.start();
  start();

  await turn();
  const account = createAccount({ api: ownApi, page, language, session, navigation, realtime, overlays, report });
  const layout: LayoutServices = {
    runtime, tenant, match: navigation.match$, lang: lang$, translate: language.translate$, info: session.info$, menu: menu$,
    badges: followBadges(ownApi, menu$, report),
    path: (id) => page.site().route(id)?.path, switchesTo: (id) => page.site().route(id)?.switchesTo,
    openLogin: (view) => void overlays.openLogin(view), logout: () => void account.logout(), chooseLanguage: account.chooseLanguage,
  };
  drawLayout(layout, report);
  realtime.release$.subscribe((signed) => void swapping.accept(signed));
  if (boot.otherLanguage) {
    const { lang, href } = boot.otherLanguage;
    const there = await language.words(lang as Lang);
    overlays.notify({
      kind: 'info', text: there('shell.language.other'),
      action: { label: there('shell.language.read'), run: () => { account.chooseLanguage(lang as Lang); navigation.navigate(href as Href); } },
    });
  }
  Object.assign(globalThis, { __TESSERA__: { release$, swaps: swapping.log, hosts: remotes.hosts } });
}
void open();
