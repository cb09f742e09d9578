import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@tessera/contracts/errors';
import type { FastifyRequest } from 'fastify';

/** Security events: logins and logouts, and changes to account credentials. */
export type SecurityEvent =
  | 'account-deleted'
  | 'content-published'
  | 'content-taken-back'
  | 'device-ended'
  | 'codes-renewed'
  | 'data-exported'
  | 'email-asked'
  | 'email-changed'
  | 'email-taken-back'
  | 'factor-off'
  | 'factor-on'
  | 'identity-confirmed'
  | 'logged-in'
  | 'logged-out'
  | 'signed-up'
  | 'partner-published'
  | 'partner-taken-back'
  | 'password-set'
  | 'push-off'
  | 'push-on'
  | 'recovery-asked'
  | 'role-switched'
  | 'way-added'
  | 'way-removed'
  | 'way-undone'
  | 'webhook-forged';
/** Error codes that indicate somebody attempting something that is not allowed. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'BAD_ORIGIN',
  'CODE_WRONG',
  'CONFIRMATION_REQUIRED',
  'FORBIDDEN',
  'HOLD_NOT_YOURS',
  'INVALID_CREDENTIALS',
  'LINK_EXPIRED',
  'PASSKEY_REFUSED',
  'PASSWORD_REFUSED',
  'PROOF_WRONG',
  'TOO_MANY_REQUESTS',
  'TWO_FACTOR_CODE_USED',
  'TWO_FACTOR_CODE_WRONG',
  'UNKNOWN_HOST',
]);

/**
 * A user's pseudonym for logs: stable as long as the key is, and not traceable to the user without it. 16 hex digits.
 * @param key a secret of the servers
 */
export const createPseudonym =
  (key: string) =>
  (userId: string): string =>
    createHmac('sha256', key).update(`actor ${userId}`).digest('hex').slice(0, 16);

const about = (request: FastifyRequest, userId: string | undefined) => ({
  route: request.routeOptions.url ?? 'none',
  tenant: request.scope?.tenant.code,
  actor: userId === undefined ? null : (request.server.pseudonym?.(userId) ?? null),
});
/**
 * Writes a log line with the field `security`. Identifies nobody: the actor is a pseudonym, and no address is written.
 */
export function logSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  userId = request.scope?.actor?.userId,
): void {
  request.log.info({ security: event, ...about(request, userId) });
}
/** The same for a rejection, under its error code. Other rejections are routine and not logged. */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (REFUSALS.has(code)) request.log.warn({ security: code, ...about(request, request.scope?.actor?.userId) });
}
