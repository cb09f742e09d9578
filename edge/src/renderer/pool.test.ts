import { writeFileSync } from 'node:fs';
import { setUpFolder } from '@tessera/server/testing/folder';
import { bundlesIn } from '../testing/bundles.ts';
import { createRendererPool, type PoolOptions, type RendererPool } from './pool.ts';
import { usageOf } from './usage.ts';

const SHELL = 'shell';
const BUNDLES: Readonly<Record<string, string>> = {
  shell: 'exports.lent = { shared: { list: [] } }; exports.layout = (view) => ({ before: view.path, after: "" });',
  good: 'exports.render = (view) => ({ html: "good " + view.path });',
  other: 'exports.render = () => ({ html: "other" });',
  slow: 'exports.render = (view) => { const until = Date.now() + 220; while (Date.now() < until); return { html: view.path } };',
  loops: 'exports.render = (view) => { if (view.path === "bad") for (;;); return { html: view.path } };',
  'loops-at-load': 'for (;;);',
  'throws-at-load': 'throw new Error("not today")',
  allocates: 'exports.render = () => { const all = []; for (;;) all.push(new Array(1e6).fill(1)) };',
  buffers: 'exports.render = () => { const all = []; for (;;) all.push(new Uint8Array(16e6).fill(1)) };',
  large: 'exports.render = () => "x".repeat(600_000);',
};
const folder = setUpFolder({ for: 'all' });
let said: string[];
const pools: RendererPool[] = [];
function open(options: Partial<PoolOptions> = {}): RendererPool {
  const pool = createRendererPool({
    bundles: bundlesIn(folder()),
    report: (message) => void said.push(message),
    ...options,
  });
  pools.push(pool);
  return pool;
}
const render = (pool: RendererPool, unit: string, at = '/') =>
  pool.ask<{ html: string }>(unit, SHELL, 'render', [{ path: at }, []]).then(({ html }) => html);
const refusal = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    (error: Error) => error.message,
  );

beforeAll(() => {
  for (const [name, source] of Object.entries(BUNDLES)) writeFileSync(folder(`${name}.cjs`), source);
});
beforeEach(() => {
  said = [];
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('three hundred concurrent requests', () => {
  const all = (pool: RendererPool) =>
    Promise.all(Array.from({ length: 300 }, (_, i) => render(pool, ['good', 'other'][i % 2] ?? '', `/${i}`)));

  it('are all answered, and nothing is disabled', async () => {
    const pool = open();
    expect((await all(pool)).filter((html, i) => html === (i % 2 === 0 ? `good /${i}` : 'other'))).toHaveLength(300);
    expect(pool.state().strikes).toEqual([]);
    expect(said).toEqual([]);
  });
  /** A machine so busy that an hour of wall-clock time passes while a version works for a tenth of a second. */
  const byTheWall: typeof usageOf = () => ({ processor: performance.now() * 36_000, memory: 0 });
  it.each([
    ['the processor time of the version: all are answered', undefined, 0],
    ['control, the wall clock: an innocent version is paused', byTheWall, 3],
  ])('judged by %s', async (_by, usage, strikes) => {
    const pool = open(usage ? { usage } : {});
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => refusal(render(pool, 'slow', String(i)))));
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(strikes === 0 ? 8 : 0);
    expect(pool.state().strikes.map(({ count }) => count)).toEqual(strikes === 0 ? [] : [strikes]);
  });
});

describe('a version with an endless loop', () => {
  it('is killed for its processor time; waiting requests are retried and answered', async () => {
    const pool = open();
    expect(await render(pool, 'loops', 'first')).toBe('first');
    const [bad, ...behind] = await Promise.all([
      refusal(render(pool, 'loops', 'bad')),
      ...['a', 'b', 'c'].map((at) => render(pool, 'loops', at)),
    ]);
    expect(bad).toBe('the bundle spent more than 1000 ms');
    expect(behind).toEqual(['a', 'b', 'c']);
    expect(pool.state().strikes).toEqual([{ unit: 'loops', count: 1, pause: 0 }]);
  });
  it('is paused after three kills, affects no other version, and costs nothing while it is paused', async () => {
    const pool = open();
    const bad = await Promise.all(Array.from({ length: 4 }, () => refusal(render(pool, 'loops', 'bad'))));
    expect(bad.filter((message) => message.startsWith('the bundle spent'))).toHaveLength(3);
    expect(bad.at(-1)).toBe('server rendering of loops is paused');
    expect(await render(pool, 'good')).toBe('good /');
    expect(await refusal(render(pool, 'loops', 'fine'))).toBe('server rendering of loops is paused');
    expect(pool.state().strikes).toMatchObject([{ unit: 'loops', count: 3 }]);
  });
});

describe('a version that fails while it is loaded', () => {
  it('by looping: is killed, and paused after three kills', async () => {
    const pool = open();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refusal(render(pool, 'loops-at-load'))));
    expect(answers.filter((message) => message === 'the bundle spent more than 3000 ms')).toHaveLength(3);
    expect(pool.state().strikes).toMatchObject([{ unit: 'loops-at-load', count: 3 }]);
  });
  it('by throwing: responds with the error, and is not killed', async () => {
    const pool = open();
    expect(await refusal(render(pool, 'throws-at-load'))).toBe('Error: not today');
    expect(pool.state().strikes).toEqual([]);
  });
});

describe('resource limits of a process', () => {
  /** Memory alone: where pages are slow to come, a second of processor time is over before the memory is full. */
  const untimed: typeof usageOf = (pid) => {
    const used = usageOf(pid);
    return used && { ...used, processor: 0 };
  };
  it.each([
    ['allocates', /ended its process|took \d+ bytes|spent more/, usageOf],
    ['buffers', /took \d+ bytes|ended its process/, untimed],
    ['large', /the bundle answered 600002 characters/, usageOf],
  ])('%s: only it is refused', async (unit, sentence, usage) => {
    const pool = open({ usage });
    expect(await refusal(render(pool, unit))).toMatch(sentence);
    expect(await render(pool, 'good')).toBe('good /');
  });
  it('a process that is ended from outside is not a strike, and its request is retried', async () => {
    const pids: number[] = [];
    const pool = open({
      usage: (pid) => {
        pids.push(pid);
        return usageOf(pid);
      },
    });
    expect(await render(pool, 'loops', 'first')).toBe('first');
    const answer = Promise.all(Array.from({ length: 50 }, (_, i) => render(pool, 'loops', String(i))));
    process.kill(pids.at(-1) ?? 0, 'SIGKILL');
    expect(await answer).toEqual(Array.from({ length: 50 }, (_, i) => String(i)));
    expect(pool.state().strikes).toEqual([]);
  });
  it('the number of processes stays within the limit, and every request is answered', async () => {
    const pool = open({ most: 2 });
    const answers = await Promise.all(
      ['good', 'other', 'loops', 'good', 'other', 'loops'].map((unit) => render(pool, unit)),
    );
    expect(answers).toEqual(['good /', 'other', '/', 'good /', 'other', '/']);
    expect(pool.state().processes).toBeLessThanOrEqual(2);
  });
});
