export type DayPart = 'day' | 'month' | 'year';
/** Parts of a day as they are chosen: `24`, `11`, `2026`; empty while nothing is. */
export type DayParts = Readonly<Record<DayPart, string>>;
/** Years that a list offers beside the one of today. */
const YEARS_AHEAD = 3;

export const partsOf = (value: string): DayParts => ({ year: value.slice(0, 4), month: value.slice(5, 7), day: value.slice(8, 10) });
const two = (number: number): string => String(number).padStart(2, '0');
/** How many days a month has; of one without a year as many as it ever has. */
const lengthOf = ({ month, year }: DayParts): number => (month === '' ? 31 : new Date(Date.UTC(year === '' ? 2028 : Number(year), Number(month), 0)).getUTCDate());

/** What can be chosen of one part beside what the others say; what stands already is always among it. */
export function choicesOf(part: DayPart, parts: DayParts, today: string): readonly string[] {
  if (part === 'day') return Array.from({ length: lengthOf(parts) }, (_, i) => two(i + 1));
  if (part === 'month') return Array.from({ length: 12 }, (_, i) => two(i + 1));
  const first = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, i) => String(first + i));
  return parts.year === '' || years.includes(parts.year) ? years : [...years, parts.year].toSorted();
}
/** The parts with one changed, and the day that they make, empty while one is missing. A day that the month does not have becomes its last. */
export function withPart(parts: DayParts, part: DayPart, text: string): { readonly parts: DayParts; readonly value: string } {
  const changed = { ...parts, [part]: text };
  const next = changed.day === '' ? changed : { ...changed, day: two(Math.min(Number(changed.day), lengthOf(changed))) };
  const isWhole = next.day !== '' && next.month !== '' && next.year !== '';
  return { parts: next, value: isWhole ? `${next.year}-${next.month}-${next.day}` : '' };
}
