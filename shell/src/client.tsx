import './trusted-types.ts';
import './css/shell.css';
import { StrictMode, type ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { registerApplication, start } from 'single-spa';
import { bookingCancelled, bookingConfirmed, bookingRescheduled, nextAppointments, appointmentsTopic } from '@tessera/contracts/visits';
import { href, type Href } from '@tessera/contracts/route';
import * as shellRoutes from '@tessera/contracts/routes/shell';
import { logout as logoutEndpoint, saveLanguage } from '@tessera/contracts/session';
import type { Lang } from '@tessera/contracts/languages';
import type { PublicTenant, RouteMatch } from '@tessera/contracts/unit';
import { hydrateInSlices } from '@tessera/kit/hydrate';
import { readBoot } from './boot.ts';
import { applyHead } from './head.ts';
import { createFederation, type LoadedUnit } from './hosts/federation.ts';
import { createHost, type Host, type HostServices } from './hosts/host.ts';
import { mountInto } from './hosts/mounting.ts';
import { createPlace } from './hosts/place.ts';
import { createStyles } from './hosts/styles.ts';
import { followContrast, followScroll, staysOn } from './layout/appearance.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { LayoutProvider, type LayoutServices } from './layout/context.tsx';
import { MemberMenu } from './layout/member-menu.tsx';
import { createNavigation } from './navigation.ts';
import { drawPanel } from './panel.ts';
import { provideAcceptSession } from './account/session-context.ts';
import { shellRuntime } from './runtime.ts';
import { choiceCookie } from './services/cookies.ts';
import { createBus } from './services/bus.ts';
import { createHanded } from './services/handed.ts';
import { createLoading } from './services/loading.ts';
import { createOverlays } from './services/overlays.ts';
import { createRealtime } from './services/realtime.ts';
import { fetchDescriptor } from './services/releases.ts';
import { createReports } from './services/reports.ts';
import { createSession } from './services/session.ts';
import { createUnitApi, type UnitApiServices } from './services/unit-api.ts';
import { createSite, type Site } from './site.ts';
import { createSwapping } from './swapping.ts';
import { loadWords } from './words.ts';

/** Wires the page: every part is made once, here, and knows only what it is given. */
async function open(): Promise<void> {
  const boot = readBoot();
  const tenant: PublicTenant = boot.view.tenant;
  const version = boot.release.shell.version;
  const main = document.getElementById('main') as HTMLElement;
  const now = () => Date.now() + boot.clockOffset;

  let site: Site = createSite(boot.site, tenant.hostClass);
  const release$ = new BehaviorSubject(boot.release);
  const menu$ = new BehaviorSubject(site.menu);
  const lang$ = new BehaviorSubject<Lang>(boot.view.lang);
  const zone$ = new BehaviorSubject(tenant.zone);
  const visits$ = new BehaviorSubject(0);

  // The first page is what the server says it is: a missing thing stands as 404 at its own address.
  const first: RouteMatch = { ...boot.view.route, search: location.search, hash: location.hash };
  const markup = main.dataset['unit']?.startsWith(`${first.remote}@`) ? main.querySelector<HTMLElement>(':scope > .tk-place') : null;
  const handed = createHanded(markup ? [] : boot.page.data);
  let where = () => first.id;
  const reports = createReports({ shell: version, route: () => where(), lang: () => lang$.value });
  const reportShell = (error: unknown, at: string) => reports.note({ remote: 'shell', version, at, error });
  const translate$ = new BehaviorSubject(await loadWords(lang$.value, reportShell));

  const session = createSession({ lang: () => lang$.value, tenant: tenant.code, report: reportShell });
  const realtime = createRealtime({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/rest/wsock`,
    poll: async () => (await fetch('/releases/current')).json() as never,
  });
  const channel = new BroadcastChannel(`tessera:${tenant.code}:bus`);
  const bus = createBus({ report: (error, at, by) => reports.note({ remote: by, version: hosts.get(by)?.version ?? '', at, error }), channel, epoch: session.epoch });
  const loading = createLoading(document.getElementById('loading'));
  const styles = createStyles(document);
  const federation = createFederation(boot.manifests, styles);
  const hosts = new Map<string, Host>();

  const navigate = (to: Href, how?: 'push' | 'replace') => navigation.navigate(to, how);
  const apiServices: UnitApiServices = {
    session$: session.session$, loggedOut$: session.loggedOut$, lang$, zone$, tenant, bus, handed, now,
    onNoSession: () => { if (session.session$.value) void lost(); },
    openLogin: () => overlays.openLogin(),
    notify: (notice) => overlays.notify(notice),
    confirm: (question) => overlays.confirm(question),
    report: (error, remote, unitVersion, at) => reports.note({ remote, version: unitVersion, at, error }),
    slot(name) {
      const lender = site.lenderOf(name);
      return lender ? { parcel: host(lender.remote).slotParcel(name), reserve: lender.reserve } : null;
    },
    has: (id) => site.has(id),
    topic: (name) => realtime.topic(name),
  };
  const ownApi = createUnitApi('shell', version, [], apiServices);
  ownApi.open();

  const navigation = createNavigation(first, {
    site: () => site,
    loading,
    prepare: async (match, signal) => {
      const changed = match.lang !== lang$.value;
      if (changed) words.set(match.lang, words.get(match.lang) ?? loadWords(match.lang, reportShell));
      await Promise.all([
        words.get(match.lang),
        host(match.remote).prepare(match, signal),
        ...(changed ? [...hosts.values()].map((other) => other.learn(match.lang, signal)) : []),
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
      handed.clear();
      void (words.get(match.lang) ?? loadWords(match.lang, reportShell)).then((translate) => {
        if (lang$.value !== match.lang) {
          translate$.next(translate);
          lang$.next(match.lang);
          document.documentElement.lang = match.lang;
        }
        document.body.dataset['layout'] = site.route(match.id)?.layout ?? 'site';
        host(match.remote).turn(match);
        for (const other of hosts.values()) other.turnLanguage(match.lang);
      });
    },
  });
  where = () => navigation.match$.value.id;
  /** Asks the person whose text, upload or dialog is on screen. */
  async function mayGo(): Promise<boolean> {
    const state = host(navigation.match$.value.remote).state();
    if (state.kind === 'free' || !['draft', 'upload', 'dialog'].includes(state.why)) return true;
    const t = translate$.value;
    return overlays.confirm({ title: t('shell.leave.title'), text: t('shell.leave.text'), verb: t('shell.leave.verb') });
  }
  const words = new Map<Lang, ReturnType<typeof loadWords>>([[lang$.value, Promise.resolve(translate$.value)]]);

  const hostServices: HostServices = {
    main, styles, match$: navigation.match$, navigate, loading,
    load: (remote, ref, api) => (remote === 'shell' ? loadOwnScreens(ref.version, api) : federation.load(remote, ref, api)),
    unload: (unit) => { if (unit.remote !== 'shell') federation.unload(unit); },
    forget: federation.forget,
    apiFor: (remote, unitVersion, raw) => createUnitApi(remote, unitVersion, raw, apiServices),
    head: (_place, meta) => applyHead(meta, navigation.match$.value, tenant, site.route(navigation.match$.value.id)?.index ?? false),
    async notFound(place) {
      place.guest = () => undefined;
      const missing = { ...place.route$.value, id: shellRoutes.notFound.id, remote: 'shell' };
      const api = createUnitApi('shell', version, [], apiServices);
      const unit = await loadOwnScreens(version, api);
      await unit.unit.preload({ id: missing.id, lang: missing.lang, match: missing }, new AbortController().signal);
      if (place.gone || !place.guest) return;
      if (place.mounted) {
        try { place.mounted.unit.unit.unmount(place.mounted.at); } catch (error) { reportShell(error, 'unmount'); }
      }
      place.mounted = null;
      const inner = createPlace({ kind: 'route', key: 'shell-r', box: place.box, match: missing });
      mountInto(inner, unit, hostServices);
      place.guest = () => { if (inner.mounted) unit.unit.unmount(inner.mounted.at); };
    },
    failedLater: (place, unit, error) => {
      try { unit.unit.unmount(place.mounted?.at as never); } catch (late) { reportShell(late, 'unmount'); }
      place.mounted = null;
      hostServices.panel(place, unit.remote, error, () => host(unit.remote).retry(place), false);
    },
    report: (error, unit, at) => reports.note({ remote: unit.remote, version: unit.version, at, error }),
    painted(place, unit) {
      if (place.kind !== 'route') return place.box.closest('[data-slot]')?.setAttribute('data-filled', '');
      performance.mark('tessera:mounted', { detail: { remote: unit.remote, version: unit.version } });
      navigation.settled(navigation.match$.value.key);
      if (zone$.value === tenant.zone) queueMicrotask(showOwnZone);
    },
    panel(place, remote, _error, retry, above) {
      const t = translate$.value;
      drawPanel(place, { title: t('shell.panel.title'), text: t('shell.panel.text', { name: nameOf(remote) }), retry: t('shell.panel.retry') }, retry, above);
      navigation.settled(navigation.match$.value.key);
    },
    keepText(drafts) {
      void navigator.clipboard?.writeText(JSON.stringify(drafts, null, 1)).catch(() => undefined);
      overlays.notify({ kind: 'warning', text: translate$.value('shell.swap.text-kept') });
    },
    async allowed(match) {
      const who = site.route(match.id)?.who ?? 'anyone';
      if (who === 'anyone') return true;
      await session.ready;
      if (session.session$.value) return true;
      navigate(href(shellRoutes.login, match.lang, {}, { search: { back: `${match.pathname}${match.search}` } }), 'replace');
      return false;
    },
  };
  async function loadOwnScreens(unitVersion: string, api: LoadedUnit['api']): Promise<LoadedUnit> {
    const { default: unit } = await import(/* webpackChunkName: "screens" */ './screens/unit.ts');
    await unit.bootstrap(api);
    return { remote: 'shell', version: unitVersion, name: 'shell', manifest: boot.manifests[boot.release.shell.manifest] as never, unit, api };
  }
  /** The constant application of a remote; made when a release first names it, also in a tab that is already open. */
  function host(remote: string): Host {
    const known = hosts.get(remote);
    if (known) return known;
    const made = createHost(remote, hostServices);
    hosts.set(remote, made);
    registerApplication({
      name: remote,
      app: async () => ({ bootstrap: async () => undefined, mount: async () => made.enter(), unmount: async () => made.leave() }),
      activeWhen: (address) => (navigation.match$.value.pathname === address.pathname ? navigation.match$.value.remote : site.match(new URL(address.href))?.remote) === remote,
    });
    return made;
  }
  /** What a remote is called: by its own menu entry, since a remote can arrive that this shell was built without. */
  const nameOf = (remote: string): string => {
    if (remote === 'shell') return translate$.value('shell.account.name');
    const entry = menu$.value.find((item) => item.remote === remote);
    return entry?.label[lang$.value] ?? remote;
  };
  const swapping = createSwapping({
    release$, keys: boot.keys, shell: boot.release.shell, host, hosts: () => [...hosts.values()],
    descriptorOf: async (ref) => fetchDescriptor((await federation.manifest(ref)).descriptor),
    acceptSite(table) {
      site = createSite(table, tenant.hostClass);
      menu$.next(site.menu);
    },
    offer(remote, accept) {
      const t = translate$.value;
      return overlays.notify({ kind: 'ongoing', text: t('shell.swap.offer', { name: nameOf(remote) }), action: { label: t('shell.swap.now'), run: accept } });
    },
    offerReload() {
      const t = translate$.value;
      const reload = async () => { if (await mayGo()) location.reload(); };
      return overlays.notify({ kind: 'ongoing', text: t('shell.swap.outdated'), action: { label: t('shell.swap.reload'), run: () => void reload() } });
    },
    reload: () => location.reload(),
    report: reportShell,
  });

  const runtime = shellRuntime(ownApi, { version, match$: navigation.match$, lang$, translate$, navigate });
  const overlays = createOverlays(document.getElementById('overlays') as HTMLElement, {
    tenant, lang$, translate$, session$: session.session$, runtime, acceptSession: session.accept, report: reportShell,
  });
  provideAcceptSession(session.accept);
  // In every tab: what was begun in the shell's own forms goes as well.
  session.loggedOut$.subscribe(() => runtime.drafts.clear());
  // A page that only they may see has nothing to show any more. Whether it may be left is asked when its drafts are gone.
  session.loggedOut$.subscribe(() => queueMicrotask(() => {
    if (!session.session$.value && site.route(navigation.match$.value.id)?.who !== 'anyone') navigate(`/${lang$.value}` as Href, 'replace');
  }));
  async function lost(): Promise<void> {
    session.lose();
    await overlays.openLogin();
  }
  async function logout(): Promise<void> {
    try {
      await ownApi.call(logoutEndpoint, {});
    } catch (error) {
      reportShell(error, 'logout');
      overlays.notify({ kind: 'negative', text: translate$.value('shell.logout.failed') });
      return;
    }
    session.end();
    realtime.reconnect();
    overlays.notify({ kind: 'info', text: translate$.value('shell.logout.done') });
  }
  function chooseLanguage(lang: Lang): void {
    document.cookie = choiceCookie('userLang', lang, location.hostname);
    localStorage.setItem('userLang', lang);
    if (session.session$.value) void ownApi.call(saveLanguage, { lang }).catch((error: unknown) => reportShell(error, 'language'));
  }
  function showOwnZone(): void {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    document.cookie = choiceCookie('tz', encodeURIComponent(zone), location.hostname);
    zone$.next(zone);
  }
  async function countVisits(): Promise<void> {
    const person = session.session$.value;
    if (!person || person.role !== 'customer') return visits$.next(0);
    try {
      visits$.next((await ownApi.call(nextAppointments, { userId: person.userId, lang: lang$.value })).count);
    } catch (error) {
      reportShell(error, 'visits');
    }
  }
  const layoutServices: LayoutServices = {
    runtime, tenant, match: navigation.match$, lang: lang$, translate: translate$, info: session.info$, visits: visits$, menu: menu$,
    has: (id) => site.has(id), path: (id) => site.route(id)?.path, openLogin: (view) => void overlays.openLogin(view), logout: () => void logout(), chooseLanguage,
  };
  const draw = (id: string, prefix: string, part: ReactNode) => {
    const element = document.getElementById(id);
    if (element) hydrateInSlices(element, <StrictMode><LayoutProvider services={layoutServices}>{part}</LayoutProvider></StrictMode>, { identifierPrefix: prefix, onRecoverableError: (error) => reportShell(error, `hydration ${id}`) });
  };

  followContrast(document.documentElement);
  followScroll(document.body, () => staysOn(navigation.match$.value.id, innerWidth));
  for (const remote of ['shell', ...Object.keys(boot.release.remotes)]) host(remote);
  hosts.get('shell')?.aim(boot.release.shell, undefined);
  swapping.aim(boot.release);
  if (markup) host(first.remote).adoptServer(markup, boot.page.data, boot.view.now);
  navigation.start();
  start();
  draw('header', 'h', <Header />);
  draw('footer', 'f', <Footer />);
  draw('side', 's', <MemberMenu place="side" />);
  draw('foot', 'b', <MemberMenu place="foot" />);

  realtime.release$.subscribe((signed) => void swapping.accept(signed));
  let stopVisits: { unsubscribe(): void } | undefined;
  session.session$.subscribe((person) => {
    document.documentElement.dataset['session'] = person ? 'member' : 'visitor';
    stopVisits?.unsubscribe();
    void countVisits();
    if (!person) return;
    realtime.reconnect();
    stopVisits = realtime.topic(appointmentsTopic(person.userId)).subscribe(() => void countVisits());
  });
  ownApi.bus.on(bookingConfirmed).subscribe(() => void countVisits());
  ownApi.bus.on(bookingCancelled).subscribe(() => void countVisits());
  ownApi.bus.on(bookingRescheduled).subscribe(() => void countVisits());
  if (boot.otherLanguage) {
    const { lang, href: address } = boot.otherLanguage;
    const other = lang as Lang;
    const there = await loadWords(other, reportShell);
    overlays.notify({ kind: 'info', text: there('shell.language.other'), action: { label: there('shell.language.read'), run: () => { chooseLanguage(other); navigate(address as Href); } } });
  }
  Object.assign(globalThis, { __TESSERA__: { release$, swaps: swapping.log, hosts } });
}
void open();
