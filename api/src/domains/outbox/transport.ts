import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from './settings.ts';

/** Sends a message. Returns its source when it was not sent to a server. Throws when the mail server rejects it. */
export type Transport = (message: SendMailOptions) => Promise<{ readonly source: string | null }>;

/** Timeout of the mail server in milliseconds. */
const TIMEOUT = 20_000;

/** Opens a connection to a mail server, or a writer that only generates the message. */
export function openTransport(settings: Pick<MailSettings, 'smtpUrl'>): Transport {
  if (settings.smtpUrl === null) {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    return async (message) => {
      const { message: written } = await writer.sendMail(message);
      return { source: String(written) };
    };
  }
  const sender = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return async (message) => {
    await sender.sendMail(message);
    return { source: null };
  };
}
