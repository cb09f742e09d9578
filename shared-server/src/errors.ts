const OPERATOR = 'OperatorError';
/** A failure that the operator can fix: its message is a whole sentence and is printed without a stack. */
export function operatorError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = OPERATOR;
  return error;
}
export const isOperatorError = (error: unknown): error is Error => error instanceof Error && error.name === OPERATOR;

// Fields, never classes: an error may come from another realm, which has an Error of its own.
const textOf = (error: unknown, field: 'code' | 'name' | 'message' | 'syscall'): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : '';
};
/** The code of anything thrown: `ENOENT`, `FST_ERR_…`, one of the contracts; empty when it has none. */
export const thrownCode = (error: unknown): string => textOf(error, 'code');
/** `TimeoutError`, `AppError` and the like; empty when it has none. */
export const thrownName = (error: unknown): string => textOf(error, 'name');
/** The system call that failed, `listen` or `open`; empty when it was none. */
export const thrownCall = (error: unknown): string => textOf(error, 'syscall');
/** What it says about itself. */
export const thrownMessage = (error: unknown): string => textOf(error, 'message') || String(error);
