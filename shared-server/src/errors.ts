const OPERATOR = 'OperatorError';
/** A failure that the operator can fix: its message is a whole sentence and is printed without a stack. */
export function operatorError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = OPERATOR;
  return error;
}
export const isOperatorError = (error: unknown): error is Error => error instanceof Error && error.name === OPERATOR;

/** The system's code of an error, such as `ENOENT`; empty for anything else. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
