import { SlotStart } from '@tessera/contracts/values';
import { Temporal } from 'temporal-polyfill';

const MINUTE = 60_000;

/** A beginning as addresses and answers spell it: `2026-10-25T00:30Z`. `at` is epoch milliseconds on a whole minute. */
export const formatSlotStart = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

export type ParsedSlotStart =
  | { readonly kind: 'valid'; readonly at: number }
  /** The same instant, spelled in another way; `normal` is the one spelling that addresses use. */
  | { readonly kind: 'other-spelling'; readonly normal: string }
  | { readonly kind: 'invalid' };

/** Reads the beginning of a slot: UTC, to the minute. Any other spelling of a whole minute is named, the rest is invalid. */
export function parseSlotStart(text: string): ParsedSlotStart {
  let at: number;
  try {
    at = Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return { kind: 'invalid' };
  }
  if (at % MINUTE !== 0 || new Date(at).getUTCFullYear() < 2000 || new Date(at).getUTCFullYear() > 9999) return { kind: 'invalid' };
  const normal = formatSlotStart(at);
  return text === normal && SlotStart.safeParse(text).success ? { kind: 'valid', at } : { kind: 'other-spelling', normal };
}
