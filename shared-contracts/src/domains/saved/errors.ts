import type { ErrorMeaning } from '../../platform/errors.ts';

/** SAVED_FULL: somebody has saved as many as are kept. */
export const SAVED_ERRORS = { SAVED_FULL: { status: 409 } } as const satisfies Readonly<Record<string, ErrorMeaning>>;
type SavedErrors = typeof SAVED_ERRORS;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends SavedErrors {}
}
