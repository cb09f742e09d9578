import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import type { PageSite, ReleaseDocument } from '@tessera/contracts/release';
import type { PublicTenant, RouteMatch } from '@tessera/contracts/unit';
import type { Booted } from './boot.ts';
import { createOwnZone, type OwnZone } from './own-zone.ts';
import { createShown, type Shown } from './shown.ts';
import { createSite, type Site } from './site.ts';

/**
 * State of the page: initialised from the document that the edge sent, changed by releases, navigation and the user.
 */
export interface PageState {
  readonly tenant: PublicTenant;
  /** The shell's own version. */
  readonly version: string;
  readonly release$: BehaviorSubject<ReleaseDocument>;
  readonly menu$: BehaviorSubject<Site['menu']>;
  readonly lang$: BehaviorSubject<Lang>;
  readonly ownZone: OwnZone;
  readonly shown: Shown;
  /** The route that the server rendered; a missing resource appears as the 404 route under its own address. */
  readonly first: RouteMatch;
  /** True if this release's unit has rendered the first route on the server. */
  readonly isRendered: boolean;
  /** The server's markup of the first route, once: kept longer, it would outlive its page. */
  takeMarkup(): HTMLElement | null;
  site(): Site;
  acceptSite(table: PageSite): void;
  /** Milliseconds since the epoch by the server's clock. */
  now(): number;
}
export function createPageState(boot: Booted, main: HTMLElement): PageState {
  const { tenant } = boot.view;
  const first: RouteMatch = { ...boot.view.route, search: location.search, hash: location.hash };
  let site = createSite(boot.site, tenant.hostClass);
  const menu$ = new BehaviorSubject(site.menu);
  let markup = main.dataset['unit']?.startsWith(`${first.remote}@`)
    ? main.querySelector<HTMLElement>(':scope > .tk-place')
    : null;
  return {
    tenant,
    first,
    menu$,
    version: boot.release.shell.version,
    release$: new BehaviorSubject(boot.release),
    lang$: new BehaviorSubject<Lang>(boot.view.lang),
    ownZone: createOwnZone(tenant.zone, boot.clock),
    shown: createShown(),
    isRendered: markup !== null,
    takeMarkup() {
      const taken = markup;
      markup = null;
      return taken;
    },
    site: () => site,
    acceptSite(table) {
      site = createSite(table, tenant.hostClass);
      menu$.next(site.menu);
    },
    now: () => Date.now() + boot.clockOffset,
  };
}
