import * as z from 'zod/mini';
import { slot } from '../../platform/slot.ts';
import { Id, Slug } from '../../platform/values.ts';

/**
 * Booking's next free times on a specialist's page, for the plain meeting or for one product. In a separate file,
 * because a page that shows it would otherwise bundle every booking endpoint.
 */
export const nextSlots = slot(
  'booking.next-slots.v1',
  z.object({ specialistId: Id, atlasUrl: Slug, productId: z.optional(Id) }),
  {
    example: { specialistId: '01935f3e-0000-7000-8000-000000000002', atlasUrl: 'ilinca-veridan' },
    reserve: { 360: 480, 768: 480, 1280: 440 },
  },
);
