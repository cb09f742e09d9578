import { readVariables, type GivenVariables } from '@tessera/server/environment';
import * as z from 'zod/mini';
import { operatorError } from '../../platform/errors.ts';

const PlainAddress = z.optional(
  z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be a plain address: name@host')),
);
const Variables = z.object({
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/.+/, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: PlainAddress,
  MAIL_CONTACT: PlainAddress,
});
/** The settings for sending mails. */
export interface MailSettings {
  /** URL of a mail server with its credentials; null: mails are stored in the table `outbox_mails`. */
  readonly smtpUrl: string | null;
  /** The sender's address; its display name is the brand. */
  readonly from: string;
  /** Where messages to the house go; the sender's address unless another is named. */
  readonly contact?: string | undefined;
}
/** Reads `SMTP_URL` and `MAIL_FROM`. Throws an operator error. */
export function readMailSettings(variables: GivenVariables): MailSettings {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_CONTACT: contact } = readVariables(Variables, variables);
  if (smtpUrl !== undefined && from === undefined) {
    throw operatorError(
      'SMTP_URL is set, but MAIL_FROM is not: a mail server needs to know who sends (MAIL_FROM=no-reply@your.host).',
    );
  }
  return { smtpUrl: smtpUrl ?? null, from: from ?? 'no-reply@tessera.example', ...(contact ? { contact } : {}) };
}
