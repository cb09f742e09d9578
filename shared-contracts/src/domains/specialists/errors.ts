import type { ErrorMeaning } from '../../platform/errors.ts';

/** What asking a specialist for times may be refused with. */
export const SPECIALIST_ERRORS = {
  PRODUCT_NOT_OFFERED: { status: 409 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
type SpecialistErrors = typeof SPECIALIST_ERRORS;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends SpecialistErrors {}
}
