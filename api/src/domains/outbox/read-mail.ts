import type { Mail } from '@tessera/contracts/outbox';
import PostalMime from 'postal-mime';
import type { KeptMail } from './queries.ts';

const LINK = /https?:\/\/[^\s<>"]+/g;

/** A kept message taken apart: words, links in their order, names of attachments. */
export async function readMail(kept: KeptMail): Promise<Mail> {
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
