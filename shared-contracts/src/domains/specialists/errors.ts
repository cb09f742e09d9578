import type { ErrorMeaning } from '../../platform/errors.ts';

/** Error codes for requests about a specialist's times and reviews. REVIEW_REPORTED: by the same person before. */
export const SPECIALIST_ERRORS = {
  PRODUCT_NOT_OFFERED: { status: 409 },
  REVIEW_REPORTED: { status: 409 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
type SpecialistErrors = typeof SPECIALIST_ERRORS;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends SpecialistErrors {}
}
