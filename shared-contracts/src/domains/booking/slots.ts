import * as z from 'zod/mini';
import { slot } from '../../platform/slot.ts';
import { Id, Slug } from '../../platform/values.ts';

/**
 * Booking's next free times on a specialist's page; of the plain meeting or of one product. In a file of its own, because a page that
 * shows it would carry every call of booking otherwise.
 */
export const nextSlots = slot('booking.next-slots.v1', z.object({ specialistId: Id, atlasUrl: Slug, productId: z.optional(Id) }), {
  example: { specialistId: '01935f3e-0000-7000-8000-000000000002', atlasUrl: 'ilinca-veridan' }, reserve: { 360: 480, 768: 480, 1280: 440 },
});
