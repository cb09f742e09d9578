import type { PhoneLoad } from './phone-load.ts';
import { median, range, rounded, row, type Row } from './row.ts';

/** The budgets: milliseconds at a quarter of the speed, bytes, elements, and ratios to the Next page. */
export const BUDGET = {
  blocking: 200,
  longest: 100,
  fcp: 1_500,
  lcp: 2_000,
  shift: 0.05,
  thread: 1.2,
  script: 140_000,
  elements: 700,
  html: 70_000,
} as const;
/** Milliseconds below which a ratio of two times says nothing. */
const LEAST = 1;

export interface PhonePage {
  readonly name: string;
  /** Loads of both sides, in pairs that were measured one after the other. */
  readonly site: readonly PhoneLoad[];
  readonly next: readonly PhoneLoad[];
}

const METRICS = [
  { what: 'blocking', label: 'total blocking time', unit: 'ms' },
  { what: 'longest', label: 'longest task after the first paint', unit: 'ms' },
  { what: 'fcp', label: 'first paint', unit: 'ms' },
  { what: 'lcp', label: 'largest paint', unit: 'ms' },
  { what: 'shift', label: 'layout shift', unit: 'score' },
  { what: 'script', label: 'script until hydrated', unit: 'bytes' },
  { what: 'elements', label: 'elements', unit: 'elements' },
  { what: 'html', label: 'document before compression', unit: 'bytes' },
] as const;

/**
 * The rows of one page: each median with its limit, and the same of the Next page with the site's ratio to it. Thread
 * time is limited as a ratio; a task before the first paint is shown, and limited by that paint.
 */
export function phoneRows({ name, site, next }: PhonePage): readonly Row[] {
  const ratioOf = (what: keyof PhoneLoad): number | null => {
    const ratios = site.flatMap((load, i) => {
      const other = next[i]?.[what] ?? 0;
      return other < LEAST ? [] : [load[what] / other];
    });
    return ratios.length === 0 ? null : rounded(median(ratios));
  };
  const thread = ratioOf('thread');
  return [
    {
      ...rowOf(name, site, 'thread', 'thread time until quiet', 'ms'),
      ratio: thread,
      budget: BUDGET.thread,
      ok: thread !== null && thread <= BUDGET.thread,
    },
    rowOf(name, next, 'thread', 'thread time until quiet of Next', 'ms'),
    rowOf(name, site, 'longestBefore', BEFORE, 'ms'),
    { ...rowOf(name, next, 'longestBefore', `${BEFORE} of Next`, 'ms'), ratio: ratioOf('longestBefore') },
    ...METRICS.flatMap((metric) => [
      limited(name, site, metric),
      {
        ...rowOf(name, next, metric.what, `${metric.label} of Next (ratio: the site to it)`, metric.unit),
        ratio: ratioOf(metric.what),
      },
    ]),
  ];
}
const BEFORE = 'longest task before the first paint';
/** The rows of a page that only members see, which has no Next page: each median with its limit, and the thread time. */
export const memberRows = (name: string, loads: readonly PhoneLoad[]): readonly Row[] => [
  rowOf(name, loads, 'thread', 'thread time until quiet', 'ms'),
  rowOf(name, loads, 'longestBefore', BEFORE, 'ms'),
  ...METRICS.map((metric) => limited(name, loads, metric)),
];

const of = (side: readonly PhoneLoad[], what: keyof PhoneLoad): readonly number[] => side.map((load) => load[what]);
const rowOf = (name: string, side: readonly PhoneLoad[], what: keyof PhoneLoad, label: string, unit: string): Row =>
  row(`phone.${name}.${label}`, median(of(side, what)), unit, { n: side.length, spread: range(of(side, what)) });
function limited(name: string, side: readonly PhoneLoad[], { what, label, unit }: (typeof METRICS)[number]): Row {
  const own = rowOf(name, side, what, label, unit);
  return { ...own, budget: BUDGET[what], ok: own.value <= BUDGET[what] };
}
