import { invitesOf } from '@tessera/contracts/session';
import type { PublicTenant } from '@tessera/contracts/unit';

/**
 * Whether somebody who has just signed up is asked whom to invite: where the partner has invitations, and never in the
 * middle of something that they want to come back to.
 */
export const mayInvite = (tenant: Pick<PublicTenant, 'hostClass' | 'flags'>, back: string | undefined): boolean =>
  invitesOf(tenant) && (back === undefined || /^\/[a-z]{2}\/?$/.test(back));
