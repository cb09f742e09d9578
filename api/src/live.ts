import type { Log } from '@tessera/server/log';
import type { FastifyInstance } from 'fastify';
import type { Files } from './domains/files/index.ts';
import { startJobs, type Jobs } from './domains/jobs/index.ts';
import {
  createMailQueue,
  openTransport,
  PAGE_PATH,
  readMailSettings,
  sendMails,
  type MailQueue,
  type MailSettings,
} from './domains/outbox/index.ts';
import { outboxRoutes } from './domains/outbox/routes.ts';
import { applyRetention } from './domains/privacy/index.ts';
import { startContactJobs } from './domains/contact/index.ts';
import { contactRoutes } from './domains/contact/routes.ts';
import { createPushQueue, readPushSettings, sendPushes, type PushSettings } from './domains/push/index.ts';
import { pushRoutes } from './domains/push/routes.ts';
import { privacyRoutes } from './domains/privacy/routes.ts';
import { readReleaseSettings, startRealtime, type ReleaseSettings } from './domains/realtime/index.ts';
import {
  createSession,
  readSessionSecret,
  readSocialSettings,
  startSessionJobs,
  type SocialSettings,
  type Who,
} from './domains/session/index.ts';
import { sessionRoutes } from './domains/session/routes.ts';
import { startAssessmentJobs } from './domains/assessments/index.ts';
import { startEditorJobs } from './domains/editor/index.ts';
import { startMatchingJobs } from './domains/matching/index.ts';
import { startSymptomJobs } from './domains/symptoms/index.ts';
import { startConsentJobs } from './domains/consent/index.ts';
import { startReviewJobs } from './domains/reviews/index.ts';
import { startSavedJobs } from './domains/saved/index.ts';
import { findBusy } from './domains/booking/index.ts';
import { firstTimesOf } from './domains/specialists/index.ts';
import { startTrackingJobs } from './domains/tracking/index.ts';
import { startVoucherJobs } from './domains/vouchers/index.ts';
import { tenantLookup } from './domains/tenancy/index.ts';
import type { Cipher } from './platform/cipher.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Environment } from './platform/environment.ts';
import { keyedHash } from './platform/keyed-hash.ts';
import type { Notify } from './platform/notify.ts';

export interface LiveSettings {
  readonly sessionSecret: string;
  readonly mail: MailSettings;
  readonly releases: ReleaseSettings;
  /** Whether rate limits apply. */
  readonly limits: boolean;
  /** Whether this is the demo, whose mails anybody may read. */
  readonly demo: boolean;
  readonly social: SocialSettings;
  readonly push: PushSettings;
}
/** Reads the settings of these parts, besides the validated environment. Throws an operator error. */
export const readLiveSettings = (
  variables: Readonly<Record<string, string | undefined>>,
  environment: Environment,
): LiveSettings => ({
  sessionSecret: readSessionSecret(variables, environment.data),
  mail: readMailSettings(variables),
  releases: readReleaseSettings(variables, environment.data),
  limits: environment.limits,
  demo: environment.mode === 'demo',
  social: readSocialSettings(variables, environment.mode),
  push: readPushSettings(variables, environment.data, environment.mode === 'production'),
});

/** The parts of the application that run in the background. */
export interface Live {
  readonly session: Who;
  readonly mail: MailQueue;
  readonly jobs: Jobs;
  /** Registers their public routes. */
  register(app: FastifyInstance): Promise<void>;
  /** Registers the routes that only our own servers call. */
  registerInternal(app: FastifyInstance): void;
  /** Stops them; call after the application has closed and before the database does. */
  close(): Promise<void>;
}

export interface LiveDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly notify: Notify;
  readonly files: Files;
  readonly settings: LiveSettings;
  /** Encrypts job payloads. */
  readonly cipher: Cipher;
}
/** Starts the job queue, logins, mails and realtime on one database. */
export async function startLive(deps: LiveDeps): Promise<Live> {
  const { database, clock, log, notify, settings } = deps;
  const { db } = database;
  const jobs = await startJobs(database, log, deps.cipher);
  const mail = createMailQueue(jobs, createPushQueue(jobs, settings.push));
  const isOutboxOpen = settings.demo && settings.mail.smtpUrl === null;
  const session = createSession({
    database,
    clock,
    secret: settings.sessionSecret,
    jobs,
    mail,
    notify,
    limits: settings.limits,
    links: deps.files.links,
    outbox: isOutboxOpen ? PAGE_PATH : null,
    social: settings.social,
  });
  await sendMails(jobs, {
    db,
    clock,
    tenant: tenantLookup(db),
    transport: openTransport(settings.mail),
    settings: settings.mail,
  });
  await sendPushes(jobs, {
    db,
    clock,
    log,
    tenant: tenantLookup(db),
    settings: settings.push,
    contact: settings.mail.contact ?? settings.mail.from,
  });
  await startSessionJobs(jobs, session);
  await startTrackingJobs(jobs, { db, clock });
  await startAssessmentJobs(jobs, { db, clock });
  await startSymptomJobs(jobs, { db, clock });
  await startMatchingJobs(jobs, { db, clock });
  await startEditorJobs(jobs, { db, clock });
  await startConsentJobs(jobs, { db, clock });
  await startContactJobs(jobs, { db, clock });
  await startReviewJobs(jobs, { db, clock, mail });
  await startSavedJobs(jobs, { db, clock, mail, firstTimes: firstTimesOf(db, findBusy) });
  await startVoucherJobs(jobs, { db, clock, mail });
  await jobs.repeat('retention', '17 2 * * *', () => applyRetention(db, new Date(clock.now().epochMilliseconds)));
  const realtime = await startRealtime({ db, clock, log, notify, who: session.who, settings: settings.releases });
  return {
    session: session.who,
    mail,
    jobs,
    async register(app) {
      if (settings.limits)
        app.decorate('placeOf', (address: string) => keyedHash(settings.sessionSecret, ['hold-place', address]));
      sessionRoutes(app, session);
      contactRoutes(app, { ...session, house: settings.mail.contact ?? settings.mail.from });
      privacyRoutes(app, { db, jobs, notify, who: session.who });
      pushRoutes(app, { db, who: session.who, secret: settings.sessionSecret, settings: settings.push });
      outboxRoutes(app, { db, open: isOutboxOpen });
      await realtime.register(app);
    },
    registerInternal: (app) => realtime.registerInternal(app),
    async close() {
      await realtime.close();
      await jobs.close();
    },
  };
}
