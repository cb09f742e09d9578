import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from './settings.ts';

/** Hands one message over; answers its source when nobody outside has got it. Throws when the mail server refuses. */
export type Transport = (message: SendMailOptions) => Promise<{ readonly source: string | null }>;

/** Milliseconds until a mail server that does not answer counts as failed. */
const PATIENCE = 20_000;

/** A mail server by its address, or a writer that only makes the message. */
export function openTransport(settings: Pick<MailSettings, 'smtpUrl'>): Transport {
  if (settings.smtpUrl === null) {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    return async (message) => {
      const { message: written } = await writer.sendMail(message);
      return { source: String(written) };
    };
  }
  const sender = createTransport({ url: settings.smtpUrl, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE });
  return async (message) => {
    await sender.sendMail(message);
    return { source: null };
  };
}
