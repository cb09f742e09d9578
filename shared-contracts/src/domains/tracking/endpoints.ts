import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';

/** A word of a campaign: no address, no link, nothing invisible. */
const Label = z.string().check(z.maxLength(100), z.regex(/^[^@\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}<>]*$/u));
/** A path alone: what follows `?` or `#` may name a person. */
const Path = z.string().check(z.maxLength(200), z.regex(/^(?:\/[\w\-./~%]*)?$/));
/**
 * How somebody came to the site: `hostname` is the site's own host, `source` and `referralPath` are where they came from. It
 * names no person, and no row of ours says who sent it.
 */
export const TrackingRecord = z.strictObject({
  hostname: z.string().check(z.maxLength(253), z.regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*)?$/)),
  source: Label,
  medium: Label,
  campaign: Label,
  entryPath: Path,
  /** `first`: how they first came; `booking`: how they came when they booked. */
  type: z.string().check(z.regex(/^[a-zA-Z_-]{1,32}$/)),
  referralPath: Path,
});
export type TrackingRecord = z.infer<typeof TrackingRecord>;
/**
 * FORBIDDEN without the visitor's consent, of which the browser sends the proof in a cookie. With a record of the type `booking`, `removeStored` is true: whoever sent it deletes what their browser has
 * stored.
 */
export const cookieTracking = endpoint('tracking.cookieTracking', {
  summary: 'Record how somebody came to the site',
  method: 'POST',
  path: '/rest/v2/public/cookieTracking',
  body: { records: z.array(TrackingRecord).check(z.maxLength(20)) },
  bare: 'records',
  who: 'anyone',
  errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  response: z.object({ taken: z.int(), removeStored: z.boolean() }),
});
