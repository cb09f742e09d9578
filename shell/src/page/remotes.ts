import { actNow } from '@tessera/kit/acts';
import { href } from '@tessera/contracts/route';
import * as shellRoutes from '@tessera/contracts/routes/shell';
import type { Federation, UnitApi } from '../hosts/federation.ts';
import { createHost } from '../hosts/host.ts';
import type { Host } from '../hosts/host-of-remote.ts';
import type { HostServices } from '../hosts/services.ts';
import { clear, markFailed } from '../hosts/place.ts';
import type { UnitStyles } from '../hosts/styles.ts';
import type { Words } from '../i18n/use-t.ts';
import type { Overlays } from '../services/overlays.ts';
import type { createReports } from '../services/reports.ts';
import type { SessionService } from '../services/session.ts';
import type { Applications } from './applications-later.ts';
import { applyHead } from './head.ts';
import type { Language } from './language.ts';
import type { Navigation } from './navigation.ts';
import { showNotFound } from './not-found.ts';
import type { LoadOwnScreens } from './own-screens.ts';
import { drawPanel } from './panel.ts';
import { labelIn } from './site.ts';
import type { PageState } from './state.ts';

export interface RemotesServices {
  readonly main: HTMLElement;
  readonly page: PageState;
  readonly language: Language;
  readonly session: SessionService;
  readonly navigation: Navigation;
  readonly federation: Federation;
  readonly styles: UnitStyles;
  readonly reports: ReturnType<typeof createReports>;
  readonly applications: Pick<Applications, 'add'>;
  readonly loadOwnScreens: LoadOwnScreens;
  /** What a remote navigates with. */
  readonly navigate: Navigation['navigate'];
  apiFor(remote: string, version: string): UnitApi;
  overlays(): Pick<Overlays, 'notify'>;
  loading(): () => void;
}
/** The hosts of all remotes that this tab knows, and their connection to the page. */
export interface Remotes {
  /** The stable application of a remote; created when a release first names it, also in a tab that is already open. */
  host(remote: string): Host;
  /** Removes the hosts of remotes that the site no longer has, each as soon as nobody is on its page. */
  keepOnly(remotes: ReadonlySet<string>): void;
  readonly hosts: ReadonlyMap<string, Host>;
  /** Display name of a remote: the label of its menu entry, because a remote may be newer than this shell. */
  nameOf(remote: string): string;
}
export function createRemotes(services: RemotesServices): Remotes {
  const {
    main,
    page,
    language,
    session,
    navigation,
    federation,
    styles,
    reports,
    applications,
    loadOwnScreens,
    apiFor,
    overlays,
    loading,
  } = services;
  const hosts = new Map<string, Host>();
  /** single-spa keeps a name, and the host behind it may be another one. */
  const registered = new Set<string>();
  const t: Words = (key, values) => language.t(key, values);
  const reportShell = (error: unknown, at: string) =>
    reports.note({ remote: 'shell', version: page.version, at, error });

  const given: HostServices = {
    main,
    styles,
    loading,
    apiFor,
    match$: navigation.match$,
    navigate: services.navigate,
    load: (remote, ref, api, groups) =>
      remote === 'shell' ? loadOwnScreens(ref.version, api) : federation.load(remote, ref, api, groups),
    unload: (unit) => (unit.remote === 'shell' ? unit.api.close() : federation.unload(unit)),
    forget: federation.forget,
    head: (_place, meta) =>
      applyHead(meta, navigation.match$.value, page.tenant, page.site().route(navigation.match$.value.id)),
    notFound: (place) =>
      void showNotFound(place, {
        apiFor: () => apiFor('shell', page.version),
        loadScreens: (api) => loadOwnScreens(page.version, api),
        mounting: given,
      }).catch((error: unknown) => reportShell(error, 'not found')),
    failedLater(place, unit, error) {
      clear(place, given.report);
      markFailed(place);
      given.panel(place, unit.remote, error, () => host(unit.remote).retry(place), false);
    },
    report: (error, unit, at) => reports.note({ remote: unit.remote, version: unit.version, at, error }),
    painted(place, unit) {
      if (place.kind !== 'route') return place.box.closest('[data-slot]')?.setAttribute('data-filled', '');
      performance.clearMarks('tessera:mounted');
      performance.mark('tessera:mounted', { detail: { remote: unit.remote, version: unit.version } });
      navigation.settled(navigation.match$.value.key);
      actNow(place.box);
      page.ownZone.painted();
      page.shown.show();
    },
    panel(place, remote, _error, retry, above) {
      drawPanel(
        place,
        {
          title: t('shell.panel.title'),
          text: t('shell.panel.text', { name: nameOf(remote) }),
          retry: t('shell.panel.retry'),
        },
        retry,
        above,
      );
      page.shown.show();
      navigation.settled(navigation.match$.value.key);
    },
    keepText(drafts) {
      void navigator.clipboard?.writeText(JSON.stringify(drafts, null, 1)).catch(() => undefined);
      void language.whole().then(() => overlays().notify({ kind: 'warning', text: t('shell.swap.text-kept') }));
    },
    async allowed(match) {
      if ((page.site().route(match.id)?.who ?? 'anyone') === 'anyone') return true;
      await session.ready;
      if (session.session$.value) return true;
      // They went on to another page meanwhile, which may be for anyone.
      if (navigation.match$.value.key !== match.key) return false;
      navigation.navigate(
        href(shellRoutes.login, match.lang, {}, { search: { back: `${match.pathname}${match.search}` } }),
        'replace',
      );
      return false;
    },
  };
  function host(remote: string): Host {
    const known = hosts.get(remote);
    if (known) return known;
    const made = createHost(remote, given);
    hosts.set(remote, made);
    if (registered.has(remote)) return made;
    registered.add(remote);
    const ownerOf = (address: URL | Location) =>
      navigation.match$.value.pathname === address.pathname
        ? navigation.match$.value.remote
        : page.site().match(new URL(address.href))?.remote;
    applications.add({
      name: remote,
      enter: () => host(remote).enter(),
      leave: () => hosts.get(remote)?.leave(),
      activeWhen: (address) => ownerOf(address) === remote,
    });
    return made;
  }
  const nameOf = (remote: string): string => {
    if (remote === 'shell') return t('shell.account.name');
    const entry = page.menu$.value.find((item) => item.remote === remote);
    return (entry && labelIn(entry.label, page.lang$.value)) ?? remote;
  };
  function keepOnly(remotes: ReadonlySet<string>): void {
    for (const [remote, known] of hosts)
      if (remote !== 'shell' && !remotes.has(remote)) known.retire(() => hosts.delete(remote));
  }
  return { host, hosts, keepOnly, nameOf };
}
