import { combineLatest, type Observable } from 'rxjs';
import { onboard } from '@tessera/contracts/session';
import type { RouteMatch } from '@tessera/contracts/unit';
import type { UnitApi } from '../hosts/federation.ts';
import type { SessionService } from '../services/session.ts';

interface Services {
  readonly api: Pick<UnitApi, 'call'>;
  readonly session: Pick<SessionService, 'info$' | 'refresh'>;
  readonly match$: Observable<Pick<RouteMatch, 'search'>>;
  readonly report: (error: unknown, at: string) => void;
}

/** Notes that a new member has been introduced to the site: by the welcome of the area that the sign-up leads to. */
export function noteWelcome({ api, session, match$, report }: Services): void {
  combineLatest([match$, session.info$]).subscribe(([{ search }, info]) => {
    if (!info?.clientNeedsOnboarding || !/[?&]reference=new_(?:specialist_)?signup\b/.test(search)) return;
    api
      .call(onboard, { id: info.userId })
      .then(session.refresh)
      .catch((error: unknown) => report(error, 'onboarding'));
  });
}
