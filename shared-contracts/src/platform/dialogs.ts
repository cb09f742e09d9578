import * as z from 'zod/mini';
import { event } from './event.ts';
import { slot } from './slot.ts';
import { Id } from './values.ts';

// Separate from the endpoints of the remotes that fill the dialogs: the shell needs the names alone.

const reserve = { 360: 320, 768: 320, 1280: 320 } as const;
/** New fitting times for all searches that the member has saved. */
export const notificationsDialog = slot('marketplace.proactive-notifications.v1', z.object({}), {
  example: {},
  reserve,
});
/** The fitting times of one saved search, with the member's answer to them. */
export const replyDialog = slot<{ of: string }>('marketplace.notification-reply.v1', z.object({ of: Id }), {
  example: { of: '01935f3e-0000-7000-8000-0000000000a1' },
  reserve,
});
/** What a specialist still needs until clients find them. */
export const wizardDialog = slot('provider.wizard.v1', z.object({}), { example: {}, reserve });
/** What the platform has decided about a specialist's profile, and their answer. */
export const auditDialog = slot('provider.audit.v1', z.object({}), { example: {}, reserve });

/** The dialogs that the shell opens around a slot, by the name in an address. Source: product specification, section 2. */
export const DIALOG_SLOTS = {
  'proactive-notifications': notificationsDialog,
  'notification-reply': replyDialog,
  'specialist-wizard': wizardDialog,
  'specialist-audit': auditDialog,
} as const;
export const DialogName = z.enum([
  'proactive-notifications',
  'notification-reply',
  'specialist-wizard',
  'specialist-audit',
]);
export type DialogName = z.infer<typeof DialogName>;

/** A part of a page has asked for a dialog; `of` is the row that it is about. */
const Wanted = z.object({ name: DialogName, of: z.optional(Id) });
export const marketplaceDialogWanted = event('marketplace.dialog-wanted.v1', Wanted, {
  scope: 'fact',
  example: { name: 'notification-reply', of: '01935f3e-0000-7000-8000-0000000000a1' },
});
export const providerDialogWanted = event('provider.dialog-wanted.v1', Wanted, {
  scope: 'fact',
  example: { name: 'specialist-audit' },
});

/** The query that opens a dialog over the page whose address it is added to. */
export const dialogQuery = (name: DialogName, of?: string): string =>
  `?dialog=${name}${of === undefined ? '' : `&of=${of}`}`;
