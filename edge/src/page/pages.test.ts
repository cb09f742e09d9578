import type { Got, Need } from '@tessera/contracts/unit';
import type { RendererPool } from '../renderer/pool.ts';
import type { Release, ReleaseStore } from '../store.ts';
import type { Caller } from './calls.ts';
import { htmlOf } from './html.ts';
import { createLayouts } from './layouts.ts';
import { ROOM } from './lines.ts';
import { createPages } from './pages.ts';
import type { PageRequest } from './page.ts';
import { standIn } from '../testing/stand-in.ts';

const manifestOf = (remote: string) => ({
  remote,
  version: '1.0.0-g0000000000',
  uniqueName: remote,
  entry: `/assets/${remote}/entry.js`,
  files: {},
  chunks: { shell: ['/assets/shell/main.js'] },
  lent: {},
  server: remote,
  descriptor: 'd',
});
const ref = (manifest: string, version = '1.0.0-g0000000000') => ({ version, manifest, entry: '', integrity: null });
const route = {
  id: 'test.thing',
  remote: 'test',
  path: '/test/:name',
  hosts: ['main'],
  who: 'anyone',
  server: true,
  layout: 'site',
  index: true,
  query: ['q'],
};
const named = {
  ...route,
  id: 'test.named',
  path: '/named/:name',
  thing: { endpoint: 'thing', input: { id: ':name', page: '1' } },
};
const unrendered = { ...named, id: 'test.unrendered', path: '/unrendered/:name', server: false };
const releaseOf = (version?: string) =>
  standIn<Release>({
    document: { shell: ref('shell'), remotes: { test: { stable: ref('test', version) } }, site: 'table' },
    site: { routes: [route, named, unrendered], slots: [], menu: [] },
  });
const store = standIn<ReleaseStore>({
  key: () => '',
  manifest: async (name: string) => manifestOf(name),
  descriptor: async () => ({ endpoints: [{ id: 'thing', query: ['lang'] }] }),
  server: async () => undefined,
});
const tenant = {
  code: 'tessera',
  name: 'Tessera',
  hostClass: 'main',
  origin: 'http://localhost',
  zone: 'UTC',
  currency: 'EUR',
  flags: {},
  brandCss: '/brand.css',
} as const;

let now: number;
/** Operations that currently fail. */
let broken: Set<string>;
let rendered: string[];
/** Renders wait for this when a test requires it. */
let gate: Promise<void>;
let answers: (need: Need) => Got;
beforeEach(() => {
  now = 1_000_000;
  broken = new Set();
  rendered = [];
  gate = Promise.resolve();
  answers = (need) => ({ endpoint: need.endpoint, input: need.input, ok: true, body: {} });
});

const needs: readonly Need[] = [
  { endpoint: 'rows', input: {}, required: true, maxAge: 0 },
  { endpoint: 'extras', input: {}, required: false, maxAge: 0 },
];
function open(room = ROOM, patience = { copy: 3_000, none: 8_000 }) {
  const operations: Record<string, (input: readonly unknown[]) => unknown> = {
    needs: ([, got]) => ((got as readonly Got[]).length === 0 ? needs : []),
    render: ([view]) => {
      const { params, id } = (view as { route: { id: string; params: Record<string, string> } }).route;
      if (id === 'shell.not-found')
        return { kind: 'page', html: '<h1>Missing</h1>', meta: { title: 'Missing', languages: [] } };
      rendered.push(params['name'] ?? '');
      return params['name']?.startsWith('no-')
        ? { kind: 'not-found' }
        : { kind: 'page', html: `<h1>${params['name']} at ${now}</h1>`, meta: { title: 'Thing', languages: ['en'] } };
    },
    layout: ([view]) => ({
      before: `<header>${(view as { route: { pathname: string } }).route.pathname}</header>`,
      after: '',
    }),
  };
  const renderers = standIn<RendererPool>({
    ask: async (_unit: string, _shell: string, operation: string, input: readonly unknown[]) => {
      if (operation !== 'layout') await gate;
      if (broken.has(operation)) throw new Error(`${operation} is broken`);
      return operations[operation]?.(input);
    },
  });
  const caller: Caller = { answer: async (asked) => asked.map(answers) };
  const pages = createPages(
    { store, renderers, layouts: createLayouts(renderers), caller, now: () => now, report: () => undefined },
    { room, patience },
  );
  async function get(
    path: string,
    options: Partial<PageRequest> & { readonly client?: string; readonly query?: string } = {},
  ) {
    const { client = 'somebody', query = '', ...rest } = options;
    const { page, age } = await pages.page(
      { tenant, release: releaseOf(), lang: 'en', path, search: new URLSearchParams(query), ...rest },
      client,
    );
    return {
      kind: page.kind,
      age,
      status: page.kind === 'page' ? page.status : 0,
      html: page.kind === 'page' ? String(htmlOf(await page.document(), page.boot)) : '',
    };
  }
  return { get, state: pages.state };
}
const MAIN = /<main[^>]*>(.*)<\/main>/s;
const mainOf = (html: string): string => MAIN.exec(html)?.[1] ?? '';
const fail = (code: 'TIMEOUT' | 'UNAVAILABLE' | 'INTERNAL', endpoint: string) => {
  answers = (need) =>
    need.endpoint === endpoint
      ? { endpoint, input: need.input, ok: false, code }
      : { endpoint: need.endpoint, input: need.input, ok: true, body: {} };
};
/** Waits for background work: a refreshed page that is cached, a layout that can serve as fallback. */
const settled = async (state: () => { readonly lines: { readonly site: number } }): Promise<void> => {
  do
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  while (state().lines.site > 0);
};

describe('a page that was rendered before', () => {
  it('is rendered once for concurrent requests, and again only when it is older than ten seconds', async () => {
    const { get } = open();
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/test/one')));
    expect(all.every(({ html }) => html.includes('one at 1000000'))).toBe(true);
    now += 9_000;
    expect((await get('/test/one', { query: 'utm=x' })).age).toBe(9);
    expect(rendered).toEqual(['one']);
  });
  it('is served stale while a new one is rendered, for half a minute; then requests wait for the new one', async () => {
    const { get, state } = open();
    await get('/test/one');
    now += 20_000;
    expect(await get('/test/one')).toMatchObject({ age: 20 });
    await settled(state);
    expect(await get('/test/one')).toMatchObject({ age: 0, html: expect.stringContaining('one at 1020000') });
    now += 31_000;
    expect(await get('/test/one')).toMatchObject({ age: 0, html: expect.stringContaining('one at 1051000') });
  });
  it.each([
    ['the version throws, loops or is paused', () => broken.add('render')],
    [
      'the shell cannot be asked either',
      () => {
        broken.add('render');
        broken.add('layout');
      },
    ],
    ['its rows take too long', () => fail('TIMEOUT', 'rows')],
    ['the api is away', () => fail('UNAVAILABLE', 'rows')],
    ['what it can do without takes too long', () => fail('TIMEOUT', 'extras')],
  ])(
    'is used for up to an hour when %s; the copy of another language, version or query is not',
    async (_what, breaks) => {
      const { get, state } = open();
      await get('/test/one');
      breaks();
      now += 100_000;
      expect(await get('/test/one')).toMatchObject({
        status: 200,
        age: 100,
        html: expect.stringContaining('one at 1000000'),
      });
      expect(state().stale).toBe(1);
      const others = [
        await get('/test/one', { lang: 'ro' }),
        await get('/test/one', { release: releaseOf('2.0.0-g0000000000') }),
        await get('/test/one', { query: 'q=x' }),
        await get('/test/two'),
        await get('/test/one', { tenant: { ...tenant, helpline: '113' } }),
      ];
      expect(others.map(({ html }) => html.includes('at 1000000'))).toEqual([false, false, false, false, false]);
      now += 3_600_000;
      expect((await get('/test/one')).html).not.toContain('at 1000000');
    },
  );
  it('is served for five seconds without a retry after a failure, and is refreshed as soon as possible', async () => {
    const { get } = open();
    await get('/test/one');
    fail('TIMEOUT', 'rows');
    now += 60_000;
    await get('/test/one');
    answers = (need) => ({ endpoint: need.endpoint, input: need.input, ok: true, body: {} });
    now += 4_000;
    expect((await get('/test/one')).age).toBe(64);
    now += 2_000;
    expect(await get('/test/one')).toMatchObject({ age: 0, html: expect.stringContaining('one at 1066000') });
  });
  it('is preferred to a page without its optional data for at most two minutes', async () => {
    const { get } = open();
    await get('/test/one');
    fail('INTERNAL', 'extras');
    now += 119_000;
    expect((await get('/test/one')).age).toBe(119);
    now += 6_000;
    expect(await get('/test/one')).toMatchObject({ age: 0, status: 200 });
  });
  it('is not evicted by thousands of names that do not exist', async () => {
    const { get, state } = open();
    await get('/test/one');
    const long = 'x'.repeat(500);
    for (let i = 0; i < 5_000; i += 1) await get(`/test/no-${i}-${long}`);
    expect(state().cacheBytes).toBeLessThan(5 * 1024 * 1024);
    broken.add('render');
    now += 60_000;
    expect(await get('/test/one')).toMatchObject({ status: 200, age: 60 });
  });
});

describe('a page that was never rendered', () => {
  it.each([
    ['the version throws, loops or is paused', () => broken.add('render')],
    ['its rows take too long', () => fail('TIMEOUT', 'rows')],
  ])(
    'is 503 with the layout, a message and the scripts when %s: never 200 with an empty main, also for missing things',
    async (_what, breaks) => {
      const { get, state } = open();
      breaks();
      for (const path of ['/test/one', '/test/no-such-thing']) {
        const page = await get(path, { lang: 'el' });
        expect(page).toMatchObject({ status: 503, html: expect.stringContaining(`<header>/el${path}</header>`) });
        expect(mainOf(page.html)).toContain('<h1>Αυτή η σελίδα χρειάζεται λίγο χρόνο</h1>');
        expect(page.html).toContain('<script src="/assets/shell/main.js"');
      }
      expect(state().refused).toBe(2);
    },
  );
  it('is 404 with its own screen when the thing does not exist, and is cached like any page', async () => {
    const { get } = open();
    expect(await get('/test/no-such-thing')).toMatchObject({
      status: 404,
      html: expect.stringContaining('<h1>Missing</h1>'),
    });
    broken.add('render');
    now += 60_000;
    expect(await get('/test/no-such-thing')).toMatchObject({ status: 404, age: 60 });
  });
  it('gets the last good layout of its kind when the shell fails: rendered for the front page, so that it reveals no other visitor’s page', async () => {
    const { get, state } = open();
    await get('/test/private-matter');
    await settled(state);
    broken.add('layout');
    const page = await get('/test/other');
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('<header>/en</header>') });
    expect(mainOf(page.html)).toContain('other at 1000000');
    expect((await get('/test/other', { lang: 'ro' })).kind).toBe('busy');
  });
});

describe('concurrent renders', () => {
  /** Reaches the limits with renders that only end when the test releases them. */
  function hold(): () => void {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  }
  it.each([
    [
      'the site',
      { site: 5, tenant: 99, client: 99 },
      (i: number) => ({ client: `c${i}`, tenant: { ...tenant, code: `t${i}` } }),
    ],
    ['a partner', { site: 99, tenant: 5, client: 99 }, (i: number) => ({ client: `c${i}` })],
    ['an address', { site: 99, tenant: 99, client: 5 }, () => ({})],
  ])(
    'of %s are bounded: excess requests are answered at once, and there is capacity again afterwards',
    async (_name, room, who) => {
      const { get, state } = open(room);
      await get('/test/known');
      await settled(state);
      const release = hold();
      const inside = Array.from({ length: 5 }, (_, i) => get(`/test/${i}`, who(i)));
      now += 60_000;
      expect(await get('/test/known')).toMatchObject({ status: 200, age: 60 });
      const refused = await get('/test/new');
      expect(refused).toMatchObject({ status: 503, html: expect.stringContaining('This page needs a moment') });
      expect(refused.html).toContain('<script src="/assets/shell/main.js"');
      release();
      expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(state().lines).toEqual({ site: 0, tenants: {} });
      expect(await get('/test/new')).toMatchObject({ status: 200, age: 0 });
    },
  );
  it('nobody waits longer than the limit: the copy, otherwise a message; the render continues and serves the next request', async () => {
    const patience = { copy: 8_000, none: 8_000 };
    const { get, state } = open(ROOM, patience);
    await get('/test/one');
    await settled(state);
    Object.assign(patience, { copy: 10, none: 20 });
    const release = hold();
    now += 60_000;
    expect(await get('/test/one')).toMatchObject({ status: 200, age: 60 });
    expect(await get('/test/two')).toMatchObject({ status: 503 });
    release();
    await settled(state);
    Object.assign(patience, { copy: 8_000, none: 8_000 });
    expect(rendered).toEqual(['one', 'one', 'two']);
    expect(await get('/test/two')).toMatchObject({ status: 200, html: expect.stringContaining('two at 1060000') });
  });
  it('one render per page: two hundred requests wait for it, further ones are answered at once', async () => {
    const { get } = open();
    const release = hold();
    const waiting = Array.from({ length: 200 }, () => get('/test/one'));
    expect((await get('/test/one')).status).toBe(0);
    release();
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
    expect(rendered).toEqual(['one']);
  });
});

describe('a thing that does not exist', () => {
  /** The api knows two things by name; the requests are for others. */
  const known = () => {
    answers = (need) => {
      const { id } = need.input as { readonly id?: string };
      return need.endpoint !== 'thing' || id === 'one'
        ? { endpoint: need.endpoint, input: need.input, ok: true, body: {} }
        : { endpoint: need.endpoint, input: need.input, ok: false, code: 'NOT_FOUND' };
    };
  };
  it.each([
    ['the version is paused or throws', ['needs', 'render']],
    ['only its markup cannot be made', ['render']],
  ])('is 404 when %s, while an existing thing is not', async (_what, operations) => {
    known();
    const { get } = open();
    await get('/test/one');
    operations.forEach((operation) => broken.add(operation));
    expect(await get('/named/nobody')).toMatchObject({ kind: 'page', status: 404 });
    expect(await get('/named/one')).toMatchObject({ kind: 'page', status: 503 });
  });
  it('is 404 where the browser renders the page, and with the shell’s own 404 screen', async () => {
    known();
    const { get } = open();
    expect(await get('/unrendered/nobody')).toMatchObject({
      status: 404,
      html: expect.stringContaining('<h1>Missing</h1>'),
    });
    expect(await get('/unrendered/one')).toMatchObject({ status: 200 });
  });
  it('is 404 at once when there is no capacity to render anything', async () => {
    known();
    const { get, state } = open({ ...ROOM, site: 1 });
    await get('/test/one');
    await settled(state);
    let free: () => void = () => undefined;
    gate = new Promise((resolve) => {
      free = resolve;
    });
    const waiting = get('/test/two');
    expect(await get('/named/nobody')).toMatchObject({
      kind: 'page',
      status: 404,
      html: expect.stringMatching(
        /<header>.*<main id="main"[^>]*><div class="tessera-busy"><h1>A piece is missing here</s,
      ),
    });
    expect(await get('/named/one')).toMatchObject({ kind: 'page', status: 503 });
    free();
    expect((await waiting).status).toBe(200);
  });
  it('is requested with the page’s language and the constants of its call', async () => {
    const asked: unknown[] = [];
    const { get } = open();
    answers = (need) => {
      if (need.endpoint === 'thing') asked.push(need.input);
      return { endpoint: need.endpoint, input: need.input, ok: true, body: {} };
    };
    await get('/unrendered/one', { lang: 'el' });
    expect(asked).toEqual([{ id: 'one', page: '1', lang: 'el' }]);
  });
  it('replaces a copy from when it existed', async () => {
    const { get } = open();
    expect((await get('/named/two')).status).toBe(200);
    known();
    broken.add('needs');
    now += 60_000;
    expect((await get('/named/two')).status).toBe(404);
  });
  it('is not 404 while the api is unavailable', async () => {
    const { get } = open();
    await get('/test/one');
    broken.add('needs');
    fail('UNAVAILABLE', 'thing');
    expect((await get('/named/nobody')).status).toBe(503);
  });
});
