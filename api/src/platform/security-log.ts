import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@tessera/contracts/errors';
import type { FastifyRequest } from 'fastify';

/** Acts that whoever watches a site wants to see: entering and leaving, and changes of what guards an account. */
export type SecurityEvent = 'logged-in' | 'logged-out' | 'signed-up' | 'password-set' | 'recovery-asked' | 'webhook-forged';
/** Refusals that say that somebody tries what they may not. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['BAD_ORIGIN', 'CODE_WRONG', 'CONFIRMATION_REQUIRED', 'FORBIDDEN', 'HOLD_NOT_YOURS', 'INVALID_CREDENTIALS', 'LINK_EXPIRED', 'PASSWORD_REFUSED', 'TOO_MANY_REQUESTS', 'UNKNOWN_HOST']);

/**
 * A name for a person in logs: the same for all their acts while the key stays, and nobody's without it. 16 hex digits.
 * @param key a secret of the servers
 */
export const createPseudonym = (key: string) => (userId: string): string => createHmac('sha256', key).update(`actor ${userId}`).digest('hex').slice(0, 16);

const about = (request: FastifyRequest, userId: string | undefined) => ({
  route: request.routeOptions.url ?? 'none',
  tenant: request.scope?.tenant.code,
  actor: userId === undefined ? null : (request.server.pseudonym?.(userId) ?? null),
});
/** Writes a line with the field `security`. Names nobody: the actor is a pseudonym, and an address is not written at all. */
export function logSecurity(request: FastifyRequest, event: SecurityEvent, userId = request.scope?.actor?.userId): void {
  request.log.info({ security: event, ...about(request, userId) });
}
/** The same for a refusal, under its code; other refusals are everyday life and leave no line. */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (REFUSALS.has(code)) request.log.warn({ security: code, ...about(request, request.scope?.actor?.userId) });
}
