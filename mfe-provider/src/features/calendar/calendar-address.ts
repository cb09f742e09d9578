import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { providerCalendar } from '@tessera/contracts/routes/provider';
import { isDay, type View } from './day-rules.ts';

export interface CalendarAt {
  /** Null: the view that fits the width of the window. */
  readonly view: View | null;
  /** Null: today. */
  readonly day: string | null;
}
/** View and day from the address; anything invalid falls back to the width of the window and to today. */
export function readCalendar(search: string): CalendarAt {
  const given = new URLSearchParams(search);
  const view = given.get('view');
  const day = given.get('day');
  return { view: view === 'week' || view === 'day' ? view : null, day: day !== null && isDay(day) ? day : null };
}
export const calendarHref = (lang: Lang, { view, day }: CalendarAt): Href =>
  href(providerCalendar, lang, {}, { search: { view: view ?? undefined, day: day ?? undefined } });
