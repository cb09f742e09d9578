import { isPlatformCode, type ErrorCode, type PlatformCode } from '@tessera/contracts/errors';
import type { KitKey } from '../i18n.ts';
import { useUnitIfAny, useWords } from '../react.ts';

/** The kit's message for each error code of the platform: what happened and the next step. */
export const PLATFORM_KEYS: Readonly<Record<PlatformCode, KitKey>> = {
  BAD_INPUT: 'kit.error.BAD_INPUT',
  BAD_ORIGIN: 'kit.error.BAD_ORIGIN',
  CONFIRMATION_REQUIRED: 'kit.error.CONFIRMATION_REQUIRED',
  CONFLICT: 'kit.error.CONFLICT',
  FORBIDDEN: 'kit.error.FORBIDDEN',
  INTERNAL: 'kit.error.INTERNAL',
  NETWORK: 'kit.error.NETWORK',
  NOT_FOUND: 'kit.error.NOT_FOUND',
  NOT_LOGGED_IN: 'kit.error.NOT_LOGGED_IN',
  PAYLOAD_TOO_LARGE: 'kit.error.PAYLOAD_TOO_LARGE',
  ROUTE_NOT_FOUND: 'kit.error.ROUTE_NOT_FOUND',
  STEP_UP_REQUIRED: 'kit.error.STEP_UP_REQUIRED',
  TIMEOUT: 'kit.error.TIMEOUT',
  TOO_MANY_REQUESTS: 'kit.error.TOO_MANY_REQUESTS',
  UNAVAILABLE: 'kit.error.UNAVAILABLE',
  UNKNOWN_HOST: 'kit.error.UNKNOWN_HOST',
  UNREADABLE_ANSWER: 'kit.error.UNREADABLE_ANSWER',
};

/**
 * The message key for an error code; the remote's own take precedence over the kit's. An unknown code is
 * reported and shown as INTERNAL.
 */
export function useErrorKey(): (code: ErrorCode) => string {
  const unit = useUnitIfAny();
  return (code) => {
    const key = unit?.errors[code] ?? (isPlatformCode(code) ? PLATFORM_KEYS[code] : undefined);
    if (key !== undefined) return key;
    unit?.report(new Error(`no message for ${code}`), 'errors');
    return PLATFORM_KEYS.INTERNAL;
  };
}
/** The message for an error code. */
export function useErrorText(): (code: ErrorCode) => string {
  const keyOf = useErrorKey();
  const t = useWords();
  return (code) => t(keyOf(code));
}
