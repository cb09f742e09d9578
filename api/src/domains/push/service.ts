import { PushTarget } from '@tessera/contracts/session';
import type { Log } from '@tessera/server/log';
import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { AppointmentMail, ReminderMail } from '../../platform/mail.ts';
import type { Tenant } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { addressFor } from '../notifications/index.ts';
import { letterOf, type Mail } from '../outbox/index.ts';
import { findDevice, hostOf } from '../session/index.ts';
import { devicesOf, dropAddress, findSubscription } from './queries.ts';
import type { PushSettings } from './settings.ts';

/** The name of the queue; a device that cannot be reached is tried again for about an hour. */
const QUEUE = 'push';
const RULES = { retries: 8, firstPause: 10, longestPause: 900 };
/** Milliseconds until a push service is given up. */
const PATIENCE = 10_000;
/** Seconds for which a service keeps a message about a change for a device that is off. */
const CHANGE_LIFETIME = 86_400;

type Told = AppointmentMail | ReminderMail;
/** What is also told on devices: what a person may have to act on. What they have just booked they know. */
const isTold = (mail: Mail): mail is Told =>
  mail.kind === 'appointment-reminder' || mail.kind === 'appointment-moved' || mail.kind === 'appointment-cancelled';

/** What the service worker shows (edge/src/installed): nothing that a lock screen must not show. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** A later message about the same visit replaces the former one. */
  readonly tag: string;
  /** Path on the site. */
  readonly url: string;
}
interface QueuedPush {
  readonly sessionId: string;
  readonly mail: Told;
}
/** Queues what a mail tells for the devices of its reader on the same site. */
export interface PushQueue {
  enqueue(tx: Db, mail: Mail): Promise<void>;
}
export const createPushQueue = (jobs: Pick<Jobs, 'enqueue'>, settings: Pick<PushSettings, 'keys'>): PushQueue => ({
  async enqueue(tx, mail) {
    const host = isTold(mail) && settings.keys && mail.origin !== null ? hostOf(mail.origin) : null;
    if (host === null || !isTold(mail)) return;
    for (const sessionId of await devicesOf(tx, mail.to.userId, host))
      await jobs.enqueue(tx, QUEUE, { sessionId, mail } satisfies QueuedPush);
  },
});

export interface PushDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly tenant: (code: string) => Promise<Tenant | null>;
  readonly settings: PushSettings;
  /** Whom a push service may ask about our messages. */
  readonly contact: string;
}

/** The same as the subject of the mail, which says neither with whom nor why (docs/adr/0027). */
function messageOf(mail: Told, tenant: Pick<Tenant, 'name' | 'seed'>): PushMessage {
  const { subject, brand, lang, action } = letterOf(mail, tenant);
  const url = action ? new URL(action.href) : null;
  return {
    title: subject,
    body: brand,
    lang,
    tag: mail.appointmentId,
    url: url ? `${url.pathname}${url.search}` : `/${lang}`,
  };
}

/** Null for keys that are none: a browser can send any text of their form. */
function requestOf(target: webPush.PushSubscription, message: PushMessage, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails(target, JSON.stringify(message), options);
  } catch {
    return null;
  }
}
/** Sends a queued message to one device. Throws when it should be tried again. */
export async function sendPush(deps: PushDeps, { sessionId, mail }: QueuedPush): Promise<void> {
  const { db, settings, clock, log } = deps;
  // Sessions end by the machine's time, which the login library uses.
  const row = (await findDevice(db, sessionId, new Date())) && (await findSubscription(db, sessionId));
  if (!row || !settings.keys || (await addressFor(db, mail)) === null) return;
  const ttl =
    mail.kind === 'appointment-reminder'
      ? Math.floor((mail.startsAt - clock.now().epochMilliseconds) / 1000)
      : CHANGE_LIFETIME;
  const target = PushTarget.safeParse(JSON.parse(row.target)).data;
  if (ttl <= 0 || !target || !settings.isService(target.endpoint)) return;
  const tenant = await deps.tenant(mail.tenantCode);
  const message = messageOf(mail, tenant ?? { name: mail.tenantCode, seed: null });
  const request = requestOf(target, message, {
    vapidDetails: { subject: `mailto:${deps.contact}`, ...settings.keys },
    TTL: ttl,
    urgency: 'high',
    topic: hashSecret(mail.appointmentId).slice(0, 32),
  });
  if (!request) return dropAddress(db, row);
  const { endpoint, body, headers } = request;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? []),
    // A service answers by itself; anywhere else is not one.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  if (answer.status === 429 || answer.status >= 500) throw new Error(`a push service answered ${answer.status}`);
  // It knows the address no longer, or not for our key.
  await dropAddress(db, row);
  if (answer.status !== 404 && answer.status !== 410)
    log.warn({ status: answer.status }, 'a push service refused a message');
}

/** Starts sending to devices. */
export const sendPushes = (jobs: Pick<Jobs, 'work'>, deps: PushDeps): Promise<void> =>
  jobs.work(QUEUE, RULES, (data) => sendPush(deps, data as QueuedPush));
