import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from './use-t.ts';

/** Messages for the error codes of these calls, in addition to those of the platform. */
export const errors = {
  NOT_CANCELLABLE: 'provider.error.NOT_CANCELLABLE',
  WORKSHOP_CALLED_OFF: 'provider.error.WORKSHOP_CALLED_OFF',
  WORKSHOP_PAST: 'provider.error.WORKSHOP_PAST',
  WORKSHOP_PLACE_UNKNOWN: 'provider.error.WORKSHOP_PLACE_UNKNOWN',
  WORKSHOP_SAME: 'provider.error.WORKSHOP_SAME',
  WORKSHOP_TIME_MISSING: 'provider.error.WORKSHOP_TIME_MISSING',
  WORKSHOP_TIME_PAST: 'provider.error.WORKSHOP_TIME_PAST',
} as const satisfies Partial<Record<ErrorCode, Key>>;
