import * as z from 'zod/mini';
import { slot } from '../../platform/slot.ts';
import { Domain, Id, Slug } from '../../platform/values.ts';

/** A member's own newest result, and how it went before; for nobody but the member who looks at the page. */
export const newestResult = slot('assessments.newest-result.v1', z.object({}), {
  example: {},
  reserve: { 360: 0, 768: 0, 1280: 0 },
});
/** A small invitation to a self-check: the one of that address, otherwise the one that fits a field of help. */
export const invitation = slot<{ domain: Domain; slug?: string | undefined }>(
  'assessments.invitation.v1',
  z.object({ domain: Domain, slug: z.optional(Slug) }),
  { example: { domain: 'PSIHO' }, reserve: { 360: 220, 768: 170, 1280: 170 } },
);
/** What the customer of one of the specialist's visits shares with them; nothing without the customer's consent. */
export const sharedResults = slot<{ appointmentId: string }>(
  'assessments.shared-results.v1',
  z.object({ appointmentId: Id }),
  { example: { appointmentId: '01890a5d-ac96-774b-bcce-b302099a8057' }, reserve: { 360: 0, 768: 0, 1280: 0 } },
);
