import { map, type BehaviorSubject } from 'rxjs';
import { beginningOf } from '@tessera/contracts/address';
import { privacyChoices } from '@tessera/contracts/routes/shell';
import type { RouteMatch } from '@tessera/contracts/unit';
import type { UnitRuntime } from '@tessera/kit/runtime';
import type { UnitApi } from '../hosts/federation.ts';
import type { Language } from '../page/language.ts';
import type { PageState } from '../page/state.ts';
import type { SessionService } from '../services/session.ts';
import { showQuestion } from './ask.tsx';
import { startConsent } from './consent.ts';

interface OnPage {
  readonly api: UnitApi;
  readonly page: PageState;
  readonly language: Language;
  readonly session: Pick<SessionService, 'session$'>;
  readonly match$: BehaviorSubject<RouteMatch>;
  readonly runtime: UnitRuntime;
  readonly began: { readonly at: URL; readonly referrer: string };
  report(error: unknown, at: string): void;
}
/** The path of a page that anybody may find; of any other only its words, because the rest may be somebody's. */
function entryPathOf({ first, site }: PageState): string {
  const route = site().route(first.id);
  return route?.index ? first.pathname : `/${first.lang}${route ? beginningOf(route.path) : ''}`;
}

/** Consent in an open tab, with the services of its page. */
export function startOnPage({ api, page, language, session, match$, runtime, began, report }: OnPage): void {
  /** The page of the choices asks the same. */
  const isSite = ({ id }: Pick<RouteMatch, 'id'>): boolean =>
    id !== privacyChoices.id && (page.site().route(id)?.layout ?? 'site') === 'site';
  startConsent({
    call: api.call,
    bus: api.bus,
    began: { ...began, entryPath: entryPathOf(page) },
    lang: () => page.lang$.value,
    now: page.now,
    ask: () =>
      void showQuestion({
        runtime,
        lang$: page.lang$,
        translate$: language.translate$,
        isSitePage$: match$.pipe(map(isSite)),
        isMember: () => session.session$.value !== null,
        report,
      }).catch((error: unknown) => report(error, 'consent')),
    report,
  });
}
