import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Id } from '../../platform/values.ts';
import { AreaRole, HeldRole, SessionInfo, UserDetails } from './session-info.ts';

/**
 * Topic that tells a person's tabs that one of their roles has changed, or the state of their profile. The database
 * announces it with the change of the row, whoever makes it.
 */
export const rolesTopic = (userId: string): string => `roles:${userId}`;

export const userDetails = endpoint('session.userDetails', {
  summary: 'The logged-in person',
  method: 'GET',
  path: '/rest/user/details/',
  kept: true,
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: UserDetails,
});
export const userRoles = endpoint('session.userRoles', {
  summary: 'Roles of the logged-in person on this site, the one in which the session acts first',
  method: 'GET',
  path: '/rest/user/roles',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.array(HeldRole),
});
/** Lasts until the session ends. FORBIDDEN for a role that the person does not hold on this site. */
export const switchRole = endpoint('session.switchRole', {
  summary: 'Act in another of one’s roles',
  method: 'POST',
  path: '/rest/user/session/role',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  body: { role: AreaRole },
  response: z.object({ session: SessionInfo }),
});

const onboardOptions = {
  summary: 'Note that the person has seen the introduction, as a specialist when the session acts as one',
  path: '/rest/account/:id/onboard',
  params: { id: Id },
  who: 'member',
  response: UserDetails,
} as const;
/** FORBIDDEN for another person's id, whether or not it exists. */
export const onboard = endpoint('session.onboard', {
  ...onboardOptions,
  method: 'POST',
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  body: {},
});
/** The specification's spelling; only for a script of the same site (decision 3), otherwise CONFIRMATION_REQUIRED. */
export const onboardByLink = endpoint('session.onboardByLink', {
  ...onboardOptions,
  method: 'GET',
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
});
