const OPERATOR = 'OperatorError';
/** A failure that the operator can fix: its message is a complete sentence and is printed without a stack. */
export function operatorError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = OPERATOR;
  return error;
}
export const isOperatorError = (error: unknown): error is Error => error instanceof Error && error.name === OPERATOR;

// Checks fields, never classes: an error may come from another realm with its own `Error`.
const textOf = (error: unknown, field: 'code' | 'name' | 'message'): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : '';
};
/** The code of any thrown value: `ENOENT`, `FST_ERR_…`, a contract's code; empty if it has none. */
export const thrownCode = (error: unknown): string => textOf(error, 'code');
/** `TimeoutError`, `AppError` and the like; empty if it has none. */
export const thrownName = (error: unknown): string => textOf(error, 'name');
/** The message of any thrown value. */
export const thrownMessage = (error: unknown): string => textOf(error, 'message') || String(error);
