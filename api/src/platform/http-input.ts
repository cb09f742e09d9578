import { fail } from './errors.ts';

/** Parses a number from a query string. Throws BAD_INPUT outside `min` to `max`. */
export function countOf(
  path: string,
  text: string | undefined,
  options: { readonly fallback: number; readonly min?: number; readonly max: number },
): number {
  const value = text === undefined ? options.fallback : Number(text);
  const min = options.min ?? 1;
  if (value < min || value > options.max)
    throw fail('BAD_INPUT', [{ path, message: `Must be from ${min} to ${options.max}` }]);
  return value;
}
