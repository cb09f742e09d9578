import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from './use-t.ts';

/** The sentence for each code that these calls may be answered with, beside those of the platform. */
export const errors = {
  NOT_CANCELLABLE: 'provider.error.NOT_CANCELLABLE',
} as const satisfies Partial<Record<ErrorCode, Key>>;
