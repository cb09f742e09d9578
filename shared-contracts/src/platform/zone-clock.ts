import * as z from 'zod/mini';

/**
 * What a zone's clock is ahead of UTC from an instant on (milliseconds since 1970, minutes), until an instant after
 * which it is not known. It comes with times, so that they can be written without `Intl`.
 */
export const ZoneClock = z.object({ offsets: z.array(z.tuple([z.number(), z.number()])), until: z.number() });
export type ZoneClock = z.infer<typeof ZoneClock>;
