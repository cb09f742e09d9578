import { AppError, type ErrorCode, type FieldIssue } from '@tessera/contracts/errors';

/** An error with a code of the contract, and optionally the fields that it is about. */
export const fail = (code: ErrorCode, details: readonly FieldIssue[] = []): AppError => new AppError(code, { details });

const OPERATOR = 'OperatorError';
/** A failure at start that the operator can mend: its message is a whole sentence and is printed without a stack. */
export function operatorError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = OPERATOR;
  return error;
}
export const isOperatorError = (error: unknown): error is Error => error instanceof Error && error.name === OPERATOR;

/** The SQLSTATE of an error that a statement met, whichever engine said it; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const { code } = ((error as { cause?: unknown } | null)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}
