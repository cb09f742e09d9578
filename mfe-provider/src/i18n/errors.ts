import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from './use-t.ts';

/** Messages for the error codes of these calls, in addition to those of the platform. */
export const errors = { NOT_CANCELLABLE: 'provider.error.NOT_CANCELLABLE' } as const satisfies Partial<
  Record<ErrorCode, Key>
>;
