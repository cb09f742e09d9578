import type { Mail } from '@tessera/contracts/outbox';
import PostalMime from 'postal-mime';
import type { Db } from '../../platform/database.ts';
import { listKept, type KeptFilter, type KeptMail } from './queries.ts';

const LINK = /https?:\/\/[^\s<>"]+/g;

/** Parses a stored message: text, links in order, names of attachments. */
async function readMail(kept: KeptMail): Promise<Mail> {
  const parsed = await PostalMime.parse(kept.source);
  const text = parsed.text ?? '';
  return {
    id: kept.id,
    to: kept.recipient,
    subject: parsed.subject ?? '',
    sentAt: kept.sentAt.toISOString(),
    text,
    html: parsed.html ?? '',
    links: [...new Set(text.match(LINK) ?? [])],
    attachments: parsed.attachments.flatMap(({ filename }) => (filename ? [filename] : [])),
  };
}

/** The mails that were stored instead of sent, newest first. */
export const readMails = async (db: Db, filter: KeptFilter): Promise<Mail[]> =>
  Promise.all((await listKept(db, filter)).map(readMail));
