import { median, range, rounded, row, type Row } from './row.ts';

/** Milliseconds of processor time of a page that no cache has, and requests a second as a ratio to Next. */
export const BUDGET = { processor: 15, uncached: 1.5, cached: 2 } as const;

/** One round of one side: pages a second, and milliseconds of processor time a page by process. */
export interface Round {
  readonly perSecond: number;
  readonly processor: Readonly<Record<string, number>>;
}
export interface PagesCase {
  readonly name: string;
  readonly kind: 'uncached' | 'cached';
  /** Rounds of both sides, in pairs that were measured one after the other. */
  readonly site: readonly Round[];
  readonly next: readonly Round[];
}

/** The rows of one page: requests a second beside Next, and what each process has spent on a page. */
export function pagesRows({ name, kind, site, next }: PagesCase): readonly Row[] {
  const n = site.length;
  const speed = (rounds: readonly Round[]): readonly number[] => rounds.map(({ perSecond }) => perSecond);
  const ratio = rounded(median(site.map(({ perSecond }, i) => perSecond / Math.max(1, next[i]?.perSecond ?? 1))));
  const label = `pages.${name} ${kind}`;
  const spentBy = (rounds: readonly Round[]): readonly Row[] =>
    Object.keys(rounds[0]?.processor ?? {}).map((process) =>
      row(
        `${label}.processor time of ${process}`,
        median(rounds.map((one) => one.processor[process] ?? 0)),
        'ms/page',
        { n },
      ),
    );
  const wholes = site.map(({ processor }) => Object.values(processor).reduce((sum, ms) => sum + ms, 0));
  return [
    row(`${label}.requests a second (at least; ratio to Next)`, median(speed(site)), 'pages/s', {
      ratio,
      budget: BUDGET[kind],
      n,
      spread: range(speed(site)),
      ok: ratio >= BUDGET[kind],
    }),
    row(`${label}.requests a second of Next`, median(speed(next)), 'pages/s', { n, spread: range(speed(next)) }),
    row(`${label}.processor time of all processes`, median(wholes), 'ms/page', {
      n,
      spread: range(wholes),
      ...(kind === 'uncached' ? { budget: BUDGET.processor, ok: median(wholes) <= BUDGET.processor } : {}),
    }),
    ...spentBy(site),
    ...spentBy(next),
  ];
}
