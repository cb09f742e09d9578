export type DayPart = 'day' | 'month' | 'year';
/** Parts of a day as selected: `24`, `11`, `2026`; empty until chosen. */
export type DayParts = Readonly<Record<DayPart, string>>;
/** Number of years after the current one that the list offers. */
const YEARS_AHEAD = 3;

export const partsOf = (value: string): DayParts => ({
  year: value.slice(0, 4),
  month: value.slice(5, 7),
  day: value.slice(8, 10),
});
const pad = (number: number): string => String(number).padStart(2, '0');
/** Days in a month; without a year, the maximum that the month can have. */
const lengthOf = ({ month, year }: DayParts): number =>
  month === '' ? 31 : new Date(Date.UTC(year === '' ? 2028 : Number(year), Number(month), 0)).getUTCDate();

/** Options for one part given the others; the current value is always among them. */
export function choicesOf(part: DayPart, parts: DayParts, today: string): readonly string[] {
  if (part === 'day') return Array.from({ length: lengthOf(parts) }, (_, i) => pad(i + 1));
  if (part === 'month') return Array.from({ length: 12 }, (_, i) => pad(i + 1));
  const first = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, i) => String(first + i));
  return parts.year === '' || years.includes(parts.year) ? years : [...years, parts.year].toSorted();
}
/**
 * Sets one part and returns the parts with the resulting day, which is empty while a part is missing. A day beyond the
 * end of the month becomes its last day.
 */
export function withPart(
  parts: DayParts,
  part: DayPart,
  text: string,
): { readonly parts: DayParts; readonly value: string } {
  const changed = { ...parts, [part]: text };
  const next =
    changed.day === '' ? changed : { ...changed, day: pad(Math.min(Number(changed.day), lengthOf(changed))) };
  const isWhole = next.day !== '' && next.month !== '' && next.year !== '';
  return { parts: next, value: isWhole ? `${next.year}-${next.month}-${next.day}` : '' };
}
