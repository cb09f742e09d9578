import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import type { HostClass } from '../../platform/route.ts';
import { Email } from '../../platform/values.ts';
import { outboxPath } from './endpoints.ts';

/** Whether members of a site may invite somebody: at partners whose sign-up anybody could use whom they invite. */
export const invitesOf = ({
  hostClass,
  flags,
}: {
  readonly hostClass: HostClass;
  readonly flags: Readonly<Record<string, boolean>>;
}): boolean => hostClass !== 'main' && flags['hideSignupInvite'] !== true && flags['hideSignupForPartner'] !== true;

/**
 * Mails an invitation to the partner's site, which does not say who has asked for it. The answer is the same for every
 * address: one that has an account here, has been invited lately or wants no invitations gets no mail.
 */
export const invite = endpoint('session.invite', {
  summary: 'Invite somebody to the partner’s site by mail',
  method: 'POST',
  path: '/rest/client/invite',
  who: 'member',
  errors: ['INVITE_CLOSED', 'TOO_MANY_REQUESTS'],
  body: { email: Email, lang: Lang },
  response: z.object({ done: z.boolean(), outbox: outboxPath }),
});
/** The link of an invitation that ends all others to its address. LINK_EXPIRED for one that is not ours. */
export const refuseInvites = endpoint('session.refuseInvites', {
  summary: 'Get no invitations at an address any more',
  method: 'POST',
  path: '/Auth/invite/refuse',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: { token: z.string().check(z.minLength(8), z.maxLength(200)) },
  response: z.object({ done: z.boolean() }),
});
