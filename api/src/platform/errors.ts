import { AppError, type ErrorCode, type FieldIssue } from '@tessera/contracts/errors';

/** An error with a code from the contracts and, optionally, the fields it concerns. */
export const fail = (code: ErrorCode, details: readonly FieldIssue[] = []): AppError => new AppError(code, { details });

export { isOperatorError, operatorError } from '@tessera/server/errors';

/** The SQLSTATE of a failed statement, on either engine; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const { code } = ((error as { cause?: unknown } | null)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

/**
 * Error codes and messages from Node, the driver and a server that is shutting down when a statement could not be sent
 * or answered.
 */
const UNREACHABLE_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-3]|08\w{3})$/;
const UNREACHABLE_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;
interface Caused {
  readonly code: unknown;
  readonly message: string;
}
/** The error and its chain of causes, as deep as our own code wraps errors. */
function causesOf(error: unknown): readonly Caused[] {
  const all: Caused[] = [];
  for (let one = error; one instanceof Error && all.length < 4; one = one.cause)
    all.push({ code: (one as { code?: unknown }).code, message: one.message });
  return all;
}
/** Whether the database could not be reached, so that a retry in a moment makes sense. */
export const isUnreachable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && UNREACHABLE_CODES.test(code)) || UNREACHABLE_MESSAGES.test(message),
  );

/** The SQLSTATE of class 53 when the server ran out of disk, memory or connections; null for any other error. */
export const shortageOf = (error: unknown): string | null =>
  causesOf(error).flatMap(({ code }) => (typeof code === 'string' && /^53\w{3}$/.test(code) ? [code] : []))[0] ?? null;
