import type { ErrorMeaning } from '../../platform/errors.ts';

/**
 * Error codes for requests about a specialist's times and reviews. REVIEW_REPORTED: by the same person before.
 * REVIEW_NO_VISIT: no visit of this person on this site has that id. REVIEW_WRITTEN: the member has reviewed this
 * specialist before. REVIEW_TAKEN_DOWN: an administrator took it down, so its author cannot change it.
 */
export const SPECIALIST_ERRORS = {
  PRODUCT_NOT_OFFERED: { status: 409 },
  REVIEW_NO_VISIT: { status: 404 },
  REVIEW_REPORTED: { status: 409 },
  REVIEW_TAKEN_DOWN: { status: 409 },
  REVIEW_VISIT_AHEAD: { status: 409 },
  REVIEW_VISIT_CANCELLED: { status: 409 },
  REVIEW_WRITTEN: { status: 409 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
type SpecialistErrors = typeof SPECIALIST_ERRORS;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends SpecialistErrors {}
}
