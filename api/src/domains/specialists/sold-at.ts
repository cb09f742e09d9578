import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ProductSnapshot } from '../ledger/index.ts';
import type { SpecialistRow } from './queries.ts';

/** The terms of a product at one specialist. Minutes, and integer minor units of `currency`. */
export interface ProductTerms {
  readonly product: ProductSnapshot;
  readonly duration: number;
  readonly priceMinor: number;
  readonly currency: string;
}
/** Finds the terms of a product at a specialist. Throws PRODUCT_NOT_OFFERED. Implemented by the products domain. */
export type FindProductTerms = (db: Db, scope: Scope, specialistId: string, productId: string) => Promise<ProductTerms>;

/**
 * The specialist's row with the terms of a product, or unchanged without one. The discount for a first meeting is meant
 * for getting to know each other, so it applies only to the plain meeting.
 */
export const soldAt = <T extends Pick<SpecialistRow, 'duration' | 'priceMinor' | 'currency' | 'firstMeetingFree'>>(
  row: T,
  terms: ProductTerms | null,
): T =>
  terms === null
    ? row
    : {
        ...row,
        duration: terms.duration,
        priceMinor: terms.priceMinor,
        currency: terms.currency,
        firstMeetingFree: false,
      };
