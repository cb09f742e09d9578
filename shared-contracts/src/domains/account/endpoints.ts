import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { HostClassName } from '../../platform/descriptor.ts';
import { Day, Id, Money } from '../../platform/values.ts';
import { SavedSearch } from '../saved/searches.ts';

const forMembers = { method: 'GET', who: 'member', errors: ['NOT_LOGGED_IN'] } as const;

/** Searches that the person asked us to watch. */
export const proactiveNotifications = endpoint('account.proactiveNotifications', {
  ...forMembers,
  summary: 'The searches that the person has saved, the newest first',
  path: '/rest/clientDashboard/proactiveSearchNotifications',
  response: z.array(SavedSearch),
});
/** FORBIDDEN for another person's id, whether or not it exists. */
export const unreadMessages = endpoint('account.unreadMessages', {
  ...forMembers,
  summary: 'The number of the person’s unread messages',
  path: '/rest/account/:id/unreadMessagesCount',
  kept: true,
  params: { id: Id },
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  response: z.object({ count: z.int() }),
});
/** The terms that came into force after the person last agreed to them; nothing for somebody who never has. */
export const newTerms = endpoint('account.newTerms', {
  ...forMembers,
  summary: 'Terms that are newer than the person’s last agreement',
  path: '/rest/account/newTerms',
  response: z.object({ items: z.array(z.object({ name: z.string(), since: Day })) }),
});
/** Whether the number that the person saved has been confirmed as theirs; false without a number. */
export const isPhoneNumberValidated = endpoint('account.isPhoneNumberValidated', {
  ...forMembers,
  summary: 'Whether the person’s phone number is confirmed',
  method: 'POST',
  path: '/rest/client/isPhoneNumberValidated',
  body: {},
  response: z.object({ validated: z.boolean() }),
});
/** The partners at which the person is a member. */
export const partners = endpoint('account.partners', {
  ...forMembers,
  summary: 'The partners of which the person is a member',
  path: '/rest/user/details/partners',
  response: z.array(z.object({ code: z.string(), name: z.string(), hostClass: HostClassName })),
});

/** In the currency of this site; null: there is no limit. */
const Limit = z.object({ limit: z.nullable(Money) });
/** Credits pay for visits and are never paid out, so the limit is 0 until there is a way to do so. */
export const cashOutLimit = endpoint('account.cashOutLimit', {
  ...forMembers,
  summary: 'How many credits can be paid out at most',
  path: '/rest/user/details/cashOutLimit',
  response: Limit,
});
export const storeCreditLimit = endpoint('account.storeCreditLimit', {
  ...forMembers,
  summary: 'How many credits one purchase can use at most',
  path: '/rest/user/details/storeCreditLimit',
  response: Limit,
});
export const creditLimit = endpoint('account.creditLimit', {
  ...forMembers,
  summary: 'How many credits an account can have at most',
  path: '/rest/user/details/creditLimit',
  response: Limit,
});
