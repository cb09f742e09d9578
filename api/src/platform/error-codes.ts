import { BOOKING_ERRORS } from '@tessera/contracts/booking';
import { PLATFORM_ERRORS, type ErrorCode, type ErrorMeaning } from '@tessera/contracts/errors';
import { FILE_ERRORS } from '@tessera/contracts/files';
import { MEETING_ERRORS } from '@tessera/contracts/meeting';
import { PAYMENT_ERRORS } from '@tessera/contracts/payments';
import { SAVED_ERRORS } from '@tessera/contracts/saved';
import { SESSION_ERRORS } from '@tessera/contracts/session';
import { SPECIALIST_ERRORS } from '@tessera/contracts/specialists';

/** Status and number of every error code, of the platform and all domains. Leaving a domain out is a type error. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorMeaning>> = {
  ...PLATFORM_ERRORS,
  ...SAVED_ERRORS,
  ...SESSION_ERRORS,
  ...SPECIALIST_ERRORS,
  ...BOOKING_ERRORS,
  ...FILE_ERRORS,
  ...MEETING_ERRORS,
  ...PAYMENT_ERRORS,
};
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);
