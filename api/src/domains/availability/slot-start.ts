import { Temporal } from 'temporal-polyfill';

const MINUTE = 60_000;

/**
 * Formats the start of a slot for URLs and answers: `2026-10-25T00:30Z`. `at` is epoch milliseconds on a whole minute.
 */
export const formatSlotStart = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

export type ParsedSlotStart =
  | { readonly kind: 'valid'; readonly at: number }
  /** The same instant in another notation; `normal` is the canonical one, used in URLs. */
  | { readonly kind: 'other-spelling'; readonly normal: string }
  | { readonly kind: 'invalid' };

const isInRange = (at: number): boolean => {
  const year = new Date(at).getUTCFullYear();
  return year >= 2000 && year < 2200;
};

/**
 * Parses the start of a slot: UTC, to the minute. For another notation of a whole minute, returns the canonical form;
 * anything else is invalid.
 */
export function parseSlotStart(text: string): ParsedSlotStart {
  // Fast path for the canonical notation, which is the usual case: parsing with Temporal costs as much as a database
  // query.
  const quick = text.length === 17 ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(quick) && isInRange(quick) && formatSlotStart(quick) === text) return { kind: 'valid', at: quick };
  try {
    const at = Temporal.Instant.from(text).epochMilliseconds;
    return at % MINUTE === 0 && isInRange(at)
      ? { kind: 'other-spelling', normal: formatSlotStart(at) }
      : { kind: 'invalid' };
  } catch {
    return { kind: 'invalid' };
  }
}
