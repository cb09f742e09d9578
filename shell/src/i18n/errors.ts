import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from './use-t.ts';

/** Messages for the error codes of the shell's calls, in addition to those of the platform. */
export const errors = {
  ACCESS_CODE_WRONG: 'shell.error.ACCESS_CODE_WRONG',
  CODE_WRONG: 'shell.error.CODE_WRONG',
  FILE_INFECTED: 'shell.error.FILE_INFECTED',
  FILE_TYPE_REFUSED: 'shell.error.FILE_TYPE_REFUSED',
  FILE_UNREADABLE: 'shell.error.FILE_UNREADABLE',
  INVALID_CREDENTIALS: 'shell.error.INVALID_CREDENTIALS',
  INVITE_CLOSED: 'shell.error.INVITE_CLOSED',
  LAST_WAY_IN: 'shell.error.LAST_WAY_IN',
  LINK_EXPIRED: 'shell.error.LINK_EXPIRED',
  NO_TWO_FACTOR_AUTHENTICATION: 'shell.error.NO_TWO_FACTOR_AUTHENTICATION',
  PASSKEY_REFUSED: 'shell.error.PASSKEY_REFUSED',
  PASSWORD_REFUSED: 'shell.error.PASSWORD_REFUSED',
  PHOTO_TOO_SMALL: 'shell.error.PHOTO_TOO_SMALL',
  PICTURE_TOO_LARGE: 'shell.error.PICTURE_TOO_LARGE',
  PROOF_WRONG: 'shell.error.PROOF_WRONG',
  SIGNUP_CLOSED: 'shell.error.SIGNUP_CLOSED',
  SIGNUP_FIELD_REFUSED: 'shell.error.SIGNUP_FIELD_REFUSED',
  TWO_FACTOR_CLOCK: 'shell.error.TWO_FACTOR_CLOCK',
  TWO_FACTOR_CODE_USED: 'shell.error.TWO_FACTOR_CODE_USED',
  TWO_FACTOR_CODE_WRONG: 'shell.error.TWO_FACTOR_CODE_WRONG',
  USER_NOT_ACTIVATED: 'shell.error.USER_NOT_ACTIVATED',
  USER_NOT_FOUND: 'shell.error.USER_NOT_FOUND',
} as const satisfies Partial<Record<ErrorCode, Key>>;
