import { AppError, type ErrorCode, type FieldIssue } from '@tessera/contracts/errors';

/** An error with a code of the contract, and optionally the fields that it is about. */
export const fail = (code: ErrorCode, details: readonly FieldIssue[] = []): AppError => new AppError(code, { details });

export { isOperatorError, operatorError } from '@tessera/server/errors';

/** The SQLSTATE of an error that a statement met, whichever engine said it; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const { code } = ((error as { cause?: unknown } | null)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

/** What node, the driver and a server that is ending say when a statement could not be put or not be answered. */
const GONE = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-3]|08\w{3})$/;
const GONE_WORDS = /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;
interface Caused {
  readonly code: unknown;
  readonly message: string;
}
/** The error and what caused it, as deep as our own code wraps. */
function causesOf(error: unknown): readonly Caused[] {
  const all: Caused[] = [];
  for (let one = error; one instanceof Error && all.length < 4; one = one.cause) all.push({ code: (one as { code?: unknown }).code, message: one.message });
  return all;
}
/** Whether the database could not be reached, so that asking again in a moment is the right thing to do. */
export const isUnreachable = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => (typeof code === 'string' && GONE.test(code)) || GONE_WORDS.test(message));

/** The SQLSTATE of class 53 by which the server said that it ran out of disk, memory or connections; null for any other error. */
export const shortageOf = (error: unknown): string | null =>
  causesOf(error).flatMap(({ code }) => (typeof code === 'string' && /^53\w{3}$/.test(code) ? [code] : []))[0] ?? null;
