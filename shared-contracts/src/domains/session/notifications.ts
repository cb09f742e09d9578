import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Email } from '../../platform/values.ts';
import { outboxPath } from './endpoints.ts';

/** Where mails about visits go, and which reminders a person wants; source: product specification, section 3. */
export const NotificationDetails = z.object({
  /** Whether this is the site of an employer. */
  corporate: z.boolean(),
  /** The confirmed address for mails about visits; null: that of the account. */
  notificationEmail: z.nullable(z.string()),
  /** Whether the address that mails about visits go to is confirmed. */
  emailValidated: z.boolean(),
  /** An address that has been given and not confirmed yet. */
  waitingEmail: z.nullable(z.string()),
  accountEmail: z.string(),
  /** Reminders a day and an hour before a visit. All other mails about visits, payments and the account are always sent. */
  reminderDay: z.boolean(),
  reminderHour: z.boolean(),
});
export type NotificationDetails = z.infer<typeof NotificationDetails>;
export const exampleNotifications: NotificationDetails = {
  corporate: false,
  notificationEmail: null,
  emailValidated: true,
  waitingEmail: null,
  accountEmail: 'maria.dobre@example.com',
  reminderDay: true,
  reminderHour: true,
};
export const notificationsDetails = endpoint('session.notificationsDetails', {
  summary: 'Where mails about visits go, and which reminders are sent',
  method: 'GET',
  path: '/rest/client/notificationsDetails',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: NotificationDetails,
});
/** What is not named stays as it is, so that two tabs do not take each other's change back. */
export const saveNotifications = endpoint('session.saveNotifications', {
  summary: 'Choose the reminders that are sent',
  method: 'POST',
  path: '/rest/client/notifications',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  body: { reminderDay: z.optional(z.boolean()), reminderHour: z.optional(z.boolean()) },
  response: NotificationDetails,
});
/**
 * Mails a link to another address for mails about visits; they go to the former one until it is confirmed. Empty, or
 * the account's address: they go there from now on, and nothing is mailed.
 */
export const saveNotificationEmail = endpoint('session.notificationEmail', {
  summary: 'Have mails about visits sent to another address',
  method: 'POST',
  path: '/rest/client/notificationEmail',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'],
  plainText: true,
  body: { email: z.union([z.literal(''), Email]) },
  response: z.object({ details: NotificationDetails, outbox: outboxPath }),
});
/** LINK_EXPIRED for a link that is used, a day old, replaced or of nobody. */
export const confirmNotificationEmail = endpoint('session.confirmNotificationEmail', {
  summary: 'Confirm the address for mails about visits with the mailed link',
  method: 'POST',
  path: '/Auth/email/notifications',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: { token: z.string().check(z.minLength(8), z.maxLength(200)) },
  response: z.object({ done: z.boolean() }),
});

/** The link of a mail, without a log-in: no more mails about any saved search of this person on this site. */
export const stopSearchMails = endpoint('session.stopSearchMails', {
  summary: 'Get no mails about saved searches any more',
  method: 'POST',
  path: '/rest/public/savedSearches/stop',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: { token: z.string().check(z.minLength(8), z.maxLength(200)) },
  response: z.object({ done: z.boolean() }),
});
