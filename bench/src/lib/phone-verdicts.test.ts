import type { PhoneLoad } from './phone-load.ts';
import { BUDGET, memberRows, phoneRows } from './phone-verdicts.ts';
import type { Row } from './row.ts';

const good: PhoneLoad = {
  thread: 900,
  blocking: 100,
  longest: 80,
  longestBefore: 200,
  fcp: 1_200,
  lcp: 1_600,
  shift: 0.01,
  mounted: 1_500,
  script: 120_000,
  elements: 650,
  html: 60_000,
};
const three = (load: PhoneLoad): readonly PhoneLoad[] => [load, load, load];
const rowOf = (rows: readonly Row[], part: string): Row | undefined => rows.find(({ name }) => name.includes(part));

describe('the rows of a page on a phone', () => {
  it('are all within the limits for a page that keeps them', () => {
    const rows = phoneRows({ name: 'home', site: three(good), next: three(good) });
    expect(rows.filter(({ ok }) => !ok)).toEqual([]);
    expect(rowOf(rows, 'thread time')).toMatchObject({ value: 900, ratio: 1, budget: BUDGET.thread, n: 3 });
    expect(rowOf(rows, 'home.first paint of Next')).toMatchObject({ value: 1_200, ratio: 1, budget: null });
    expect(rowOf(rows, 'document before compression')).toMatchObject({ value: 60_000, budget: 70_000 });
  });
  it('compare loads that were measured one after the other, so that a slow moment affects both', () => {
    const slow = { ...good, thread: 9_000 };
    const rows = phoneRows({ name: 'search', site: [good, slow, good], next: [good, slow, good] });
    expect(rowOf(rows, 'thread time')).toMatchObject({ ratio: 1, ok: true });
  });
  it.each(['blocking', 'longest', 'fcp', 'lcp', 'shift', 'script', 'elements', 'html'] as const)(
    'say that the limit of «%s» is exceeded',
    (what) => {
      const rows = phoneRows({ name: 'search', site: three({ ...good, [what]: BUDGET[what] * 2 }), next: three(good) });
      expect(rows.filter(({ ok }) => !ok)).toHaveLength(1);
    },
  );
  it('of members have limits without a Next page', () => {
    const rows = memberRows('my-profile', three({ ...good, script: 150_000 }));
    expect(rows.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['phone.my-profile.script until hydrated']);
    expect([rowOf(rows, 'thread time')?.budget, rowOf(rows, 'largest paint')?.budget]).toEqual([null, 2_000]);
  });
  it('say that the thread works longer than in the Next page', () => {
    const rows = phoneRows({ name: 'search', site: three({ ...good, thread: 1_200 }), next: three(good) });
    expect(rows.filter(({ ok }) => !ok).map(({ ratio }) => ratio)).toEqual([1.333]);
  });
});
