import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { hashSecret, newId } from '../../platform/ids.ts';
import type { Tenant } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { addressFor } from '../notifications/index.ts';
import { letterOf } from './letter.ts';
import { keyOf, type Mail, type QueuedMail } from './mails.ts';
import { forgetSent, noteSent, wasSent } from './queries.ts';
import { renderHtml, renderText } from './render.ts';
import type { MailSettings } from './settings.ts';
import type { Transport } from './transport.ts';

/** The name of the mail queue. */
const MAIL_QUEUE = 'mail';
const RULES = { retries: 14, firstPause: 5, longestPause: 3600 };
/** Days for which sent mails are kept. */
const RETENTION_DAYS = 30;

/** Mails that somebody is waiting for at this moment: they go before all others. */
const AWAITED: ReadonlySet<Mail['kind']> = new Set<Mail['kind']>([
  'signup-code',
  'signup-known',
  'recover',
  'proof-code',
  'email-confirm',
  'notify-confirm',
  'contact-received',
]);

/** Queues mails; implements the application's `Mailer`. */
export interface MailQueue {
  /** Queues the mail for sending when `tx` commits; a mail is sent once per key, however often it is queued. */
  enqueue(tx: Db, mail: Mail): Promise<void>;
}
/**
 * Creates a queue that is processed by `sendMails`.
 * @param alsoTell what a mail says is told in other ways as well
 */
export const createMailQueue = (jobs: Pick<Jobs, 'enqueue'>, alsoTell?: MailQueue): MailQueue => ({
  enqueue: async (tx, mail) => {
    const queued: QueuedMail = { key: keyOf(mail, hashSecret), mail };
    await jobs.enqueue(tx, MAIL_QUEUE, queued, { isUrgent: AWAITED.has(mail.kind) });
    await alsoTell?.enqueue(tx, mail);
  },
});

export interface SendingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tenant: (code: string) => Promise<Tenant | null>;
  readonly transport: Transport;
  readonly settings: Pick<MailSettings, 'from'>;
}

/**
 * Renders and sends a queued mail, unless its key has been sent before or its reader wants no such mail. Throws when it
 * could not be sent; it then stays queued.
 */
export async function sendMail(deps: SendingDeps, queued: QueuedMail): Promise<void> {
  const { mail, key } = queued;
  if (await wasSent(deps.db, key)) return;
  const address = await addressFor(deps.db, mail);
  // Its reader has turned such mails off in the meantime.
  if (address === null) return;
  const tenant = await deps.tenant(mail.tenantCode);
  const letter = letterOf(mail, tenant ?? { name: mail.tenantCode, seed: null });
  const { source } = await deps.transport({
    from: { name: letter.brand, address: deps.settings.from },
    to: { name: mail.to.name, address },
    // The house answers with its mail program; the library writes name and address as one header, whatever is in them.
    ...(mail.kind === 'contact-house' ? { replyTo: { name: mail.from.name, address: mail.from.email } } : {}),
    // Derived from the key, so that mail servers and clients can recognise a duplicate that the table could not
    // prevent.
    messageId: `<${hashSecret(key).slice(0, 32)}@${deps.settings.from.split('@')[1] ?? 'tessera.example'}>`,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
    headers: {
      'auto-submitted': 'auto-generated',
      'content-language': letter.lang,
      ...((mail.kind === 'invite' || mail.kind === 'search-news') && letter.also
        ? { 'list-unsubscribe': `<${letter.also.href}>` }
        : {}),
    },
    ...('calendar' in mail
      ? { icalEvent: { method: mail.calendar.method, filename: 'appointment.ics', content: mail.calendar.text } }
      : {}),
    ...('pdf' in mail
      ? {
          attachments: [
            {
              filename: mail.kind === 'voucher-present' ? 'voucher.pdf' : 'result.pdf',
              contentType: 'application/pdf',
              content: mail.pdf,
              encoding: 'base64',
            },
          ],
        }
      : {}),
  });
  const kept = source === null ? { recipient: null, source: null } : { recipient: address, source };
  await noteSent(deps.db, {
    id: newId(),
    key,
    tenantCode: mail.tenantCode,
    userId: mail.to.userId,
    sentAt: new Date(deps.clock.now().epochMilliseconds),
    ...kept,
  });
}

/** Starts the worker of the queue, and a nightly job that deletes old mails. */
export async function sendMails(jobs: Jobs, deps: SendingDeps): Promise<void> {
  await jobs.work(MAIL_QUEUE, RULES, (data) => sendMail(deps, data as QueuedMail));
  await jobs.repeat('outbox-housekeeping', '23 3 * * *', () =>
    forgetSent(deps.db, new Date(deps.clock.now().epochMilliseconds - RETENTION_DAYS * 86_400_000)),
  );
}
