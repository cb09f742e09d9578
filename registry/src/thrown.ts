const textOf = (error: unknown, field: 'code' | 'name' | 'message' | 'syscall'): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
};
// Fields, never classes: an error may come from another realm, which has an Error of its own.

/** The code of anything thrown: `ENOENT`, `FST_ERR_…`, one of the contracts; undefined when it has none. */
export const thrownCode = (error: unknown): string | undefined => textOf(error, 'code');
/** `TimeoutError`, `AppError` and the like. */
export const thrownName = (error: unknown): string | undefined => textOf(error, 'name');
/** The system call that failed: `listen`, `open`. */
export const thrownCall = (error: unknown): string | undefined => textOf(error, 'syscall');
/** What it says about itself. */
export const thrownMessage = (error: unknown): string => textOf(error, 'message') ?? String(error);
