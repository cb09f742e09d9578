import { Temporal } from 'temporal-polyfill';

const MINUTE = 60_000;

/** A beginning as addresses and answers spell it: `2026-10-25T00:30Z`. `at` is epoch milliseconds on a whole minute. */
export const formatSlotStart = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

export type ParsedSlotStart =
  | { readonly kind: 'valid'; readonly at: number }
  /** The same instant, spelled in another way; `normal` is the one spelling that addresses use. */
  | { readonly kind: 'other-spelling'; readonly normal: string }
  | { readonly kind: 'invalid' };

const isInRange = (at: number): boolean => {
  const year = new Date(at).getUTCFullYear();
  return year >= 2000 && year < 2200;
};

/** Reads the beginning of a slot: UTC, to the minute. Any other spelling of a whole minute is named, the rest is invalid. */
export function parseSlotStart(text: string): ParsedSlotStart {
  // The right spelling is nearly always what comes, and the long way to an instant costs as much as asking the database.
  const quick = text.length === 17 ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(quick) && isInRange(quick) && formatSlotStart(quick) === text) return { kind: 'valid', at: quick };
  try {
    const at = Temporal.Instant.from(text).epochMilliseconds;
    return at % MINUTE === 0 && isInRange(at) ? { kind: 'other-spelling', normal: formatSlotStart(at) } : { kind: 'invalid' };
  } catch {
    return { kind: 'invalid' };
  }
}
