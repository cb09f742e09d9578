import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { hashSecret, newId } from '../../platform/ids.ts';
import type { Tenant } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { letterOf } from './letter.ts';
import { keyOf, type Mail, type QueuedMail } from './mails.ts';
import { forgetSent, noteSent, wasSent } from './queries.ts';
import { renderHtml, renderText } from './render.ts';
import type { MailSettings } from './settings.ts';
import type { Transport } from './transport.ts';

/** The queue of mails that wait. */
const MAIL_QUEUE = 'mail';
const RULES = { retries: 14, firstPause: 5, longestPause: 3600 };
/** Days for which a sent mail is remembered. */
const REMEMBERED = 30;

/** Queues mails; what `deps.mail` of the application is. */
export interface MailQueue {
  /** The mail goes out when `tx` commits, once for each key however often it is asked for. */
  enqueue(tx: Db, mail: Mail): Promise<void>;
}
/** A queue whose mails `sendMails` sends. */
export const createMailQueue = (jobs: Pick<Jobs, 'enqueue'>): MailQueue => ({
  enqueue: async (tx, mail) => {
    const queued: QueuedMail = { key: keyOf(mail, hashSecret), mail };
    await jobs.enqueue(tx, MAIL_QUEUE, queued);
  },
});

export interface SendingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tenant: (code: string) => Promise<Tenant | null>;
  readonly transport: Transport;
  readonly settings: Pick<MailSettings, 'from'>;
}

/** Writes and sends one queued mail, unless one with its key has left before. Throws when it could not be sent: then it stays queued. */
export async function sendMail(deps: SendingDeps, queued: QueuedMail): Promise<void> {
  const { mail, key } = queued;
  if (await wasSent(deps.db, key)) return;
  const tenant = await deps.tenant(mail.tenantCode);
  const letter = letterOf(mail, tenant ?? { name: mail.tenantCode, seed: null });
  const { source } = await deps.transport({
    from: { name: letter.brand, address: deps.settings.from },
    to: { name: mail.to.name, address: mail.to.email },
    // The same for the same key, so that a mail server or reader can tell a repetition that the table could not prevent.
    messageId: `<${hashSecret(key).slice(0, 32)}@${deps.settings.from.split('@')[1] ?? 'tessera.example'}>`,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
    headers: { 'auto-submitted': 'auto-generated', 'content-language': letter.lang },
    ...('calendar' in mail ? { icalEvent: { method: mail.calendar.method, filename: 'appointment.ics', content: mail.calendar.text } } : {}),
  });
  const kept = source === null ? { recipient: null, source: null } : { recipient: mail.to.email, source };
  await noteSent(deps.db, { id: newId(), key, tenantCode: mail.tenantCode, sentAt: new Date(deps.clock.now().epochMilliseconds), ...kept });
}

/** Begins to work on the queue, and forgets old mails every night. */
export async function sendMails(jobs: Jobs, deps: SendingDeps): Promise<void> {
  await jobs.work(MAIL_QUEUE, RULES, (data) => sendMail(deps, data as QueuedMail));
  await jobs.repeat('outbox-housekeeping', '23 3 * * *', () => forgetSent(deps.db, new Date(deps.clock.now().epochMilliseconds - REMEMBERED * 86_400_000)));
}
