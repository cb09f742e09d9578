import { lighthouseRows, type Category, type Report } from './lighthouse-verdicts.ts';
import type { Row } from './row.ts';

const report = (scores: Partial<Record<Category, number>> = {}, more: Partial<Report> = {}): Report => ({
  scores: { performance: 96, accessibility: 100, 'best-practices': 100, seo: 100, ...scores },
  index: 1_800,
  lost: { performance: [], accessibility: [], 'best-practices': [], seo: [] },
  ...more,
});
const five = (one: Report): readonly Report[] => Array.from({ length: 5 }, () => one);
const rowOf = (rows: readonly Row[], part: string): Row | undefined => rows.find(({ name }) => name.includes(part));

describe('the scores of Lighthouse', () => {
  it('are reached by medians, whatever a single run says', () => {
    const site = [
      report({ performance: 40 }),
      report({ performance: 50 }),
      ...Array.from({ length: 3 }, () => report()),
    ];
    const rows = lighthouseRows({ name: 'home', site, next: five(report()) });
    expect(rows.filter(({ ok }) => !ok)).toEqual([]);
    expect(rowOf(rows, 'home.performance')).toMatchObject({ value: 96, budget: 95, spread: [40, 96] });
  });
  it('may be as low as those of the Next page where that does not reach the limit either', () => {
    const next = five(report({ performance: 88 }));
    const withPerformance = (performance: number): Row | undefined =>
      rowOf(lighthouseRows({ name: 'home', site: five(report({ performance })), next }), 'home.performance');
    expect(withPerformance(88)).toMatchObject({ budget: 88, ok: true });
    expect(withPerformance(87)).toMatchObject({ budget: 88, ok: false });
  });
  it('of a page of members have to reach the limit: it has no Next page', () => {
    const rows = lighthouseRows({ name: 'my-profile', site: five(report({ performance: 94 })), next: [] });
    expect(rowOf(rows, 'my-profile.performance')).toMatchObject({ budget: 95, ok: false });
    expect(rowOf(rows, 'Next')).toBeUndefined();
  });
  it('of performance are not judged on a slow machine, and say so', () => {
    const slow = { index: 640 };
    const rows = lighthouseRows({
      name: 'home',
      site: five(report({ performance: 30, seo: 92 }, { ...slow, lost: { ...report().lost, seo: ['canonical'] } })),
      next: five(report({ performance: 80 }, slow)),
    });
    expect(rowOf(rows, 'home.performance')).toMatchObject({ budget: null, ok: true });
    expect(rowOf(rows, 'home.performance')?.name).toContain('not judged: the index of the machine is 640, below 1000');
    expect(rowOf(rows, 'home.seo')).toMatchObject({ name: 'lighthouse.home.seo (canonical)', budget: 100, ok: false });
  });
  it('of search engines are not judged for a page that asks not to be found', () => {
    const hidden = report({ seo: 66 }, { lost: { ...report().lost, seo: ['is-crawlable'] } });
    const rows = lighthouseRows({ name: 'login', site: five(hidden), next: five(report()) });
    expect(rowOf(rows, 'login.seo')).toMatchObject({ budget: null, ok: true });
  });
});
