import { createFederation, type Federation } from '../hosts/federation.ts';
import { createStyles, type UnitStyles } from '../hosts/styles.ts';
import { createBus } from '../services/bus.ts';
import { openChannel } from '../services/channel.ts';
import { createServedAnswers } from '../services/served-answers.ts';
import { createLoading } from '../services/loading.ts';
import type { Overlays } from '../services/overlays.ts';
import { createRealtime } from '../services/realtime.ts';
import { fetchCurrent } from '../services/releases.ts';
import { createReports } from '../services/reports.ts';
import { createSession, type SessionService } from '../services/session.ts';
import { followUncaught } from '../services/uncaught.ts';
import { turn } from '../turn.ts';
import type { Booted } from './boot.ts';
import { createLanguage, type Language } from './language.ts';
import type { Remotes } from './remotes.ts';
import type { PageState } from './state.ts';

/** Services that are created after those below and are looked up only when they are needed. */
export interface Late {
  remotes(): Remotes;
  overlays(): Overlays;
  /** The page on screen. */
  routeId(): string;
}
/** Services of a page that do not depend on its places. */
export interface Base {
  readonly reports: ReturnType<typeof createReports>;
  readonly servedAnswers: ReturnType<typeof createServedAnswers>;
  readonly loading: ReturnType<typeof createLoading>;
  readonly styles: UnitStyles;
  readonly federation: Federation;
  readonly language: Language;
  readonly session: SessionService;
  readonly realtime: ReturnType<typeof createRealtime>;
  readonly bus: ReturnType<typeof createBus>;
  /** For faults of the shell itself. */
  report(error: unknown, at: string): void;
}

export async function createBase(boot: Booted, page: PageState, late: Late): Promise<Base> {
  const { tenant, version, lang$ } = page;
  const reports = createReports({ shell: version, route: late.routeId, lang: () => lang$.value });
  const report = (error: unknown, at: string) => reports.note({ remote: 'shell', version, at, error });
  const servedAnswers = createServedAnswers(page.isRendered ? [] : boot.page.data);
  const styles = createStyles(document);
  const federation = createFederation(boot.manifests, styles, boot.view.lang);
  followUncaught(window, {
    ownerOf(script) {
      const owner = federation.ownerOf(script);
      return owner && { remote: owner.remote, version: owner.version };
    },
    report: reports.note,
  });
  const language = await createLanguage(lang$, report);
  const loading = createLoading(document.getElementById('loading'), () => language.t('kit.skeleton.loading'));
  await turn();
  const session = createSession({ lang: () => lang$.value, tenant: tenant.code, report, turn });
  const realtime = createRealtime({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/rest/wsock`,
    poll: fetchCurrent,
  });
  const bus = createBus({
    channel: openChannel(`tessera:${tenant.code}:bus`),
    epoch: session.epoch,
    report: (error, at, by) =>
      reports.note({ remote: by, version: late.remotes().hosts.get(by)?.version ?? '', at, error }),
  });
  return { reports, report, servedAnswers, loading, styles, federation, language, session, realtime, bus };
}
