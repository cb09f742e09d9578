import { setUpLiveApp } from '../../testing/live-app.ts';
import { until } from '../../testing/until.ts';

const live = setUpLiveApp();

describe('a queue', () => {
  it('works off a backlog without a pause between jobs, and urgent ones first', async () => {
    const rules = { retries: 1, firstPause: 1, longestPause: 1 };
    await live.jobs.work('backlog', rules, async () => undefined);
    const queue = 'backlog-failed';
    const count = 30;
    for (let n = 0; n < count; n += 1) await live.jobs.enqueue(live.db, queue, { n }, { isUrgent: n === count - 1 });
    const done: { readonly n: number; readonly at: number }[] = [];
    await live.jobs.work(
      queue,
      rules,
      async (data) => void done.push({ n: (data as { n: number }).n, at: performance.now() }),
    );
    await until(async () => (done.length === count ? true : null));
    expect(done.map(({ n }) => n)).toEqual([count - 1, ...Array.from({ length: count - 1 }, (_, n) => n)]);
    // With a poll of half a second before each job this takes 14.5 s.
    expect((done.at(-1)?.at ?? 0) - (done[0]?.at ?? 0)).toBeLessThan(7_000);
  });
});
