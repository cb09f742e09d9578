export type { Mail, RecoverMail, WelcomeMail } from './mails.ts';
export { createOriginBook, keepOrigins, type OriginBook } from './origins.ts';
export { outboxRoutes } from './routes.ts';
export { createMailQueue, sendMails, type MailQueue } from './service.ts';
export { readMailSettings, type MailSettings } from './settings.ts';
export { openTransport, type Transport } from './transport.ts';
