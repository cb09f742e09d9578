import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ProductSnapshot } from '../ledger/index.ts';
import type { SpecialistRow } from './queries.ts';

/** What a product is at one specialist. Minutes, and integer minor units of `currency`. */
export interface ProductTerms {
  readonly product: ProductSnapshot;
  readonly duration: number;
  readonly priceMinor: number;
  readonly currency: string;
}
/** The terms of a product at a specialist. Throws PRODUCT_NOT_OFFERED. Given by whoever knows the products. */
export type FindProductTerms = (db: Db, scope: Scope, specialistId: string, productId: string) => Promise<ProductTerms>;

/**
 * A specialist at the terms of a product; at their own without one. A free or cheaper first meeting is for getting to know somebody, so
 * that it counts for the plain meeting alone.
 */
export const soldAt = <T extends Pick<SpecialistRow, 'duration' | 'priceMinor' | 'currency' | 'firstMeetingFree'>>(row: T, terms: ProductTerms | null): T =>
  terms === null ? row : { ...row, duration: terms.duration, priceMinor: terms.priceMinor, currency: terms.currency, firstMeetingFree: false };
