import type { Log } from '@tessera/server/log';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Who } from '../session/index.ts';
import { createHub } from './hub.ts';
import { findDocument } from './queries.ts';
import { realtimeRoutes, releaseRoute } from './routes.ts';
import type { ReleaseSettings } from './settings.ts';

/** Milliseconds between two pings of a tab. */
const PING_INTERVAL = 30_000;

/** The realtime part of the application: pushes of data changes and of releases. */
export interface Realtime {
  register(app: FastifyInstance): Promise<void>;
  /** Registers the endpoint that the registry notifies. */
  registerInternal(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Listens to the announcements of all api processes and delivers them to the tabs of this one. */
export async function startRealtime(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly notify: Notify;
  readonly who: Who;
  readonly settings: ReleaseSettings;
}): Promise<Realtime> {
  const hub = createHub({
    log: deps.log,
    document: (tenantCode) => findDocument(deps.db, tenantCode, deps.settings.environment),
  });
  const stop = await deps.notify.listen((announcement) => hub.announce(announcement));
  const beat = setInterval(() => hub.beat(), PING_INTERVAL);
  beat.unref();
  return {
    register: (app) => realtimeRoutes(app, { ...deps, hub }),
    registerInternal: (app) => releaseRoute(app, deps),
    async close() {
      clearInterval(beat);
      await stop();
    },
  };
}
