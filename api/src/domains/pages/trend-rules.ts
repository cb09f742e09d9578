import { LEAST_SHOWN, type Trends } from '@tessera/contracts/pages';
import { DOMAINS, type Domain } from '@tessera/contracts/values';

/** Visits with the same domain, weekday (1 is Monday) and kind of place. */
export interface VisitCount {
  readonly domain: Domain;
  readonly weekday: number;
  readonly online: boolean;
  readonly visits: number;
}
/** Whole tens, so that one more visit is seen by nobody; nothing below the least that is shown. */
const shown = (visits: number): number => (visits < LEAST_SHOWN ? 0 : Math.floor(visits / 10) * 10);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** What the figures of a year say, each group for itself: there is no sum from which a hidden one could be told. */
export function trendsOf(counts: readonly VisitCount[]): Pick<Trends, 'domains' | 'weekdays' | 'places'> {
  const sum = (fits: (count: VisitCount) => boolean): number =>
    shown(counts.filter(fits).reduce((total, { visits }) => total + visits, 0));
  const isShown = ({ visits }: { readonly visits: number }): boolean => visits > 0;
  return {
    domains: DOMAINS.map((domain) => ({ domain, visits: sum((count) => count.domain === domain) })).filter(isShown),
    weekdays: WEEKDAYS.map((weekday) => ({ weekday, visits: sum((count) => count.weekday === weekday) })).filter(
      isShown,
    ),
    places: [true, false]
      .map((online) => ({ online, visits: sum((count) => count.online === online) }))
      .filter(isShown),
  };
}
