import { combineLatest, distinctUntilChanged, from, map, of, switchMap, type Observable } from 'rxjs';
import { campaignsOfUser, type Campaign } from '@tessera/contracts/campaigns';
import type { Lang } from '@tessera/contracts/languages';
import type { PathWords } from '@tessera/contracts/path-words';
import { href, route } from '@tessera/contracts/route';
import type { RouteMatch, Session } from '@tessera/contracts/unit';
import { siteStorage } from '@tessera/kit/storage';
import type { UnitApi } from '../hosts/federation.ts';
import type { Words } from '../i18n/use-t.ts';
import { drawBanner } from './banner.ts';

/** The page of a campaign, wherever a live release owns it. */
const PAGE = 'assessments.campaign';
/** Local storage: ids of the campaigns that this browser's person has hidden, and how many are kept. */
const STORED = 'tessera:campaigns';
const KEPT = 50;

function readHidden(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(siteStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
function hide(id: string): void {
  siteStorage.setItem(STORED, JSON.stringify([...readHidden(), id].slice(-KEPT)));
}

export interface CampaignServices {
  readonly api: Pick<UnitApi, 'call'>;
  readonly session$: Observable<Session | null>;
  readonly loggedOut$: Observable<void>;
  readonly lang$: Observable<Lang> & { readonly value: Lang };
  readonly match$: Observable<Pick<RouteMatch, 'id'>> & { readonly value: Pick<RouteMatch, 'id'> };
  readonly t: () => Words;
  /** The part of the page that the banner stands above. */
  readonly main: HTMLElement;
  path(routeId: string): string | undefined;
  words(routeId: string): PathWords | undefined;
  /** Called after the banner with the focus is gone. */
  focusPage(): void;
  report(error: unknown, at: string): void;
}
/** Shows members the newest campaign of the site that they have not hidden, except on the page of a campaign. */
export function followCampaigns(services: CampaignServices): void {
  const { api, session$, loggedOut$, lang$, match$, main, report } = services;
  let running: readonly Campaign[] = [];
  const shown = (): HTMLElement | null => document.getElementById('campaign');
  function show(): void {
    const hidden = readHidden();
    const next = match$.value.id === PAGE ? undefined : running.find(({ id }) => !hidden.includes(id));
    shown()?.remove();
    if (!next) return;
    const [path, words] = [services.path(PAGE), services.words(PAGE)];
    const banner = drawBanner(next, {
      t: services.t(),
      href:
        path === undefined
          ? null
          : href({ ...route({ id: PAGE, path }), ...(words ? { words } : {}) }, lang$.value, {
              campaign: next.code,
              slug: next.slug,
            } as never),
      onHide() {
        hide(next.id);
        show();
        const button = shown()?.querySelector<HTMLElement>('button');
        if (button) button.focus();
        else services.focusPage();
      },
    });
    main.before(banner);
  }
  const fetchIn = (lang: Lang) =>
    from(
      api.call(campaignsOfUser, { lang }).then(
        ({ items }) => items,
        (error: unknown) => {
          report(error, 'campaigns');
          return [];
        },
      ),
    );
  combineLatest([
    session$.pipe(
      map((person) => person?.userId),
      distinctUntilChanged(),
    ),
    lang$,
  ])
    .pipe(switchMap(([userId, lang]) => (userId === undefined ? of([]) : fetchIn(lang))))
    .subscribe((items) => {
      running = items;
      show();
    });
  match$
    .pipe(
      map(({ id }) => id === PAGE),
      distinctUntilChanged(),
    )
    .subscribe(show);
  loggedOut$.subscribe(() => siteStorage.removeItem(STORED));
}
