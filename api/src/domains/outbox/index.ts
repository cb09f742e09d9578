export { letterOf } from './letter.ts';
export type { Mail, RecoverMail, WelcomeMail } from './mails.ts';
export { PAGE_PATH } from './page.ts';
export { createMailQueue, sendMails, type MailQueue } from './service.ts';
export { readMailSettings, type MailSettings } from './settings.ts';
export { openTransport, type Transport } from './transport.ts';
export { calendarNotes } from './visit-letter.ts';
export { dropMails, personal } from './personal-queries.ts';
