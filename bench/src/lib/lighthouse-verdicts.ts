import { median, range, row, type Row } from './row.ts';

/** Lighthouse's categories with the score that each page has to reach. */
export const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof BUDGET;
/** Lighthouse's own measure of the machine, below which its timings tell more of the machine than of the page. */
export const LEAST_INDEX = 1_000;

/** One run of Lighthouse. */
export interface Report {
  readonly scores: Readonly<Record<Category, number>>;
  readonly index: number;
  /** The audits that cost the page something, by category. */
  readonly lost: Readonly<Record<Category, readonly string[]>>;
}
export interface LighthousePage {
  readonly name: string;
  readonly site: readonly Report[];
  /** None of a page that only members see. */
  readonly next: readonly Report[];
}
/** A page that asks not to be found loses its place by that alone, and means to. */
const HIDDEN = 'is-crawlable';

/** The rows of one page: medians of the scores, judged where the machine is fast enough. */
export function lighthouseRows({ name, site, next }: LighthousePage): readonly Row[] {
  const scores = (reports: readonly Report[], category: Category): readonly number[] =>
    reports.map((report) => report.scores[category]);
  const index = median([...site, ...next].map((report) => report.index));
  const beside = next.length > 0 ? median(scores(next, 'performance')) : null;
  const isFast = index >= LEAST_INDEX;
  const least = Math.min(BUDGET.performance, beside ?? BUDGET.performance);
  return [
    row(`lighthouse.${name}.index of the machine`, index, 'index', { n: site.length + next.length }),
    ...(Object.keys(BUDGET) as Category[]).map((category) => {
      const value = median(scores(site, category));
      const lost = [...new Set(site.flatMap((report) => report.lost[category]))];
      const isHidden = category === 'seo' && lost.join() === HIDDEN;
      const isJudged = category === 'performance' ? isFast : !isHidden;
      const budget = category === 'performance' ? least : BUDGET[category];
      const why = isJudged
        ? category !== 'performance' && value < budget
          ? ` (${lost.join(', ')})`
          : ''
        : isHidden
          ? ' (not judged: the page asks not to be found)'
          : ` (not judged: the index of the machine is ${Math.round(index)}, below ${LEAST_INDEX})`;
      return row(`lighthouse.${name}.${category}${why}`, value, 'points', {
        budget: isJudged ? budget : null,
        n: site.length,
        spread: range(scores(site, category)),
        ok: !isJudged || value >= budget,
      });
    }),
    ...(beside === null
      ? []
      : [
          row(`lighthouse.${name}.performance of the Next page`, beside, 'points', {
            n: next.length,
            spread: range(scores(next, 'performance')),
          }),
        ]),
  ];
}
