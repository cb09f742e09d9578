import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from './use-t.ts';

/** Messages for the error codes of the shell's calls, in addition to those of the platform. */
export const errors = {
  CODE_WRONG: 'shell.error.CODE_WRONG',
  INVALID_CREDENTIALS: 'shell.error.INVALID_CREDENTIALS',
  LINK_EXPIRED: 'shell.error.LINK_EXPIRED',
  PASSWORD_REFUSED: 'shell.error.PASSWORD_REFUSED',
  PROOF_WRONG: 'shell.error.PROOF_WRONG',
  USER_NOT_ACTIVATED: 'shell.error.USER_NOT_ACTIVATED',
  USER_NOT_FOUND: 'shell.error.USER_NOT_FOUND',
} as const satisfies Partial<Record<ErrorCode, Key>>;
