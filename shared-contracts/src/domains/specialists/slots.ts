import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Id, Instant, Money, SlotStart, Zone } from '../../platform/values.ts';
import { ZoneClock } from '../../platform/zone-clock.ts';
import { PlaceKind } from '../booking/places.ts';

export const Slot = z.object({ startsAt: SlotStart, endsAt: SlotStart });
export type Slot = z.infer<typeof Slot>;
/**
 * Free start times between two instants (at most 62 days apart), in UTC; `zone` is the specialist's own.
 * `firstMeetingDiscount` is the specialist's offer and, with `calculatePrice=true`, the discount for the requesting
 * person: 0 once they have met.
 */
export const availableSlots = endpoint('specialists.slots', {
  summary: 'Free times of a specialist by day',
  method: 'GET',
  path: '/rest/v2/public/availableSlots/:profileId',
  params: { profileId: Id },
  query: {
    from: z.optional(Instant),
    to: z.optional(Instant),
    calculatePrice: z.optional(z.enum(['true', 'false'])),
    productId: z.optional(Id),
  },
  who: 'anyone',
  errors: ['NOT_FOUND', 'PRODUCT_NOT_OFFERED'],
  response: z.object({
    profileId: Id,
    zone: Zone,
    /** What `zone` is ahead of UTC, so that a phone writes its times without `Intl`; an older api omits it. */
    clock: z.optional(ZoneClock),
    duration: z.int(),
    currency: z.string(),
    price: Money,
    firstMeetingDiscount: Money,
    slots: z.array(Slot),
    /** How the meetings can take place, the default first; an older api omits it. */
    places: z.optional(z.array(PlaceKind)),
  }),
});
