import { createMirror, waitAfter } from './mirror.ts';

/** A mirror whose attempts fail this often, and which waits for as long as it is told. */
function open(failures: number, waitAfter: (count: number) => number) {
  const said: string[] = [];
  const tried: string[] = [];
  const done = Promise.withResolvers<void>();
  const mirror = createMirror<string>({
    async store(release) {
      tried.push(release);
      if (tried.length <= failures) throw new Error('the registry is away');
      done.resolve();
    },
    report: (message) => void said.push(message),
    waitAfter,
  });
  return { mirror, said, tried, done: done.promise };
}

it('is tried again after a failure, and says how it ended', async () => {
  const waits: number[] = [];
  const { mirror, said, tried, done } = open(2, (count) => {
    waits.push(count);
    return 1;
  });
  mirror.start('tessera', 'first');
  await done;
  await mirror.attempted();
  expect([tried.length, waits]).toEqual([3, [1, 2]]);
  expect(said.at(0)).toBe(
    'edge: not all files of the live versions could be stored: the registry is away; next attempt in 1 s',
  );
  expect(said.at(-1)).toBe('edge: all files of the live versions are stored now');
});
it('waits longer after each failure, up to five minutes, and rarely as long as another edge', () => {
  for (let failures = 1; failures < 20; failures += 1) {
    const longest = Math.min(300_000, 2_000 * 2 ** (failures - 1));
    const waits = Array.from({ length: 50 }, () => waitAfter(failures));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(longest / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
    expect(new Set(waits).size).toBeGreaterThan(1);
  }
});
it('gives up a release when a newer one of the tenant has come', async () => {
  const { mirror, tried, done } = open(1, () => 1);
  mirror.start('tessera', 'old');
  await mirror.attempted();
  mirror.start('tessera', 'new');
  await done;
  await mirror.attempted();
  expect(tried).toEqual(['old', 'new']);
});
