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
/** Whether the database could not be reached, so that asking again in a moment is the right thing to do. */
export function isUnreachable(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth += 1) {
    const { code } = one as { code?: unknown };
    if ((typeof code === 'string' && GONE.test(code)) || GONE_WORDS.test(one.message)) return true;
  }
  return false;
}
