import { together } from '../../../platform/connections.ts';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { loadHours, parseSlotStart, reserved, type Offer } from '../../availability/index.ts';
import { findProductTerms } from '../../products/index.ts';
import { findTerms, type ProductTerms, type SpecialistTerms } from '../../specialists/index.ts';
import type { TakenRow } from '../booking-row.ts';
import { findOverlappingOf } from '../booking-queries.ts';

/**
 * Longest meeting including its buffer, in milliseconds; beyond it, the exclusion constraint still rejects overlaps.
 */
const MAX_MEETING = 24 * 3_600_000;
export interface Where {
  readonly atlasUrl: string;
  readonly slotStart: string;
  /** The product in the URL; absent: the specialist's plain meeting. */
  readonly productId?: string | undefined;
}
/** The specialist, opening hours and instant that a URL identifies. */
export interface Place {
  readonly specialist: SpecialistTerms;
  readonly offer: Offer;
  /** Null for the specialist's plain meeting; otherwise `offer` has the product's duration. */
  readonly terms: ProductTerms | null;
  /** Epoch milliseconds. */
  readonly start: number;
  /** Rows that overlap a meeting at that time, read without a lock: appointments and holds, including expired ones. */
  readonly taken: readonly TakenRow[];
}

/**
 * Resolves a slot URL. Throws SLOT_START_INVALID (with the canonical form in `details` when the text is another
 * notation of an instant), NOT_FOUND for a specialist who is not offered here, PRODUCT_NOT_OFFERED, SLOT_PAST.
 */
export async function findPlace(db: Db, scope: Scope, where: Where): Promise<Place> {
  const parsed = parseSlotStart(where.slotStart);
  if (parsed.kind === 'invalid') throw fail('SLOT_START_INVALID');
  if (parsed.kind === 'other-spelling')
    throw fail('SLOT_START_INVALID', [{ path: 'slotStart', message: parsed.normal }]);
  const { at } = parsed;
  // All queries use the URL segment, so that none waits for the specialist's terms; the rows are filtered by duration
  // afterwards.
  const [specialist, hours, near] = await together(db, (one) =>
    Promise.all([
      findTerms(one, scope, where.atlasUrl),
      loadHours(one, scope, where.atlasUrl),
      findOverlappingOf(one, scope, where.atlasUrl, { start: at, end: at + MAX_MEETING }),
    ]),
  );
  if (!specialist) throw fail('NOT_FOUND');
  if (at < scope.now.epochMilliseconds) throw fail('SLOT_PAST');
  const terms =
    where.productId === undefined ? null : await findProductTerms(db, scope, specialist.id, where.productId);
  const offer = { ...specialist, ...hours, ...(terms && { duration: terms.duration }) };
  const { end } = reserved(offer, at);
  return { specialist, offer, terms, start: at, taken: near.filter((row) => row.during.start < end) };
}
