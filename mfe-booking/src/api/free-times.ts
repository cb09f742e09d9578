import type { Lang } from '@tessera/contracts/languages';
import { availableSlots, profileModel } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/**
 * Free times of the plain meeting or of a product, between two instants (milliseconds since the
 * epoch), at most 62 days apart.
 */
export const freeTimesQuery = (
  profileId: string,
  { from, to }: { readonly from: number; readonly to: number },
  productId?: string,
) =>
  query(availableSlots, {
    profileId,
    ...(productId ? { productId } : {}),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  });
/** Profile of the specialist, for an address whose slot has no details. */
export const profileQuery = (lang: Lang, atlasUrl: string) => query(profileModel, { lang, atlasUrl });
