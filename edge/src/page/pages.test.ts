import { mainOf, releaseOf, settled, setUpPages, tenant } from '../testing/pages.ts';

const site = setUpPages();

describe('a page that was rendered before', () => {
  it('is rendered once for concurrent requests, and again only when it is older than ten seconds', async () => {
    const { get } = site.open();
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/test/one')));
    expect(all.every(({ html }) => html.includes('one at 1000000'))).toBe(true);
    site.now += 9_000;
    expect((await get('/test/one', { query: 'utm=x' })).age).toBe(9);
    expect(site.rendered).toEqual(['one']);
  });
  it('is rendered for every request where its rows may not be shared, and sent again only where it cannot be', async () => {
    site.maxAge = 0;
    const { get } = site.open();
    await get('/test/one');
    site.now += 1_000;
    expect(await get('/test/one')).toMatchObject({ age: 0, html: expect.stringContaining('one at 1001000') });
    site.fail('UNAVAILABLE', 'rows');
    site.now += 1_000;
    expect(await get('/test/one')).toMatchObject({ age: 1, html: expect.stringContaining('one at 1001000') });
  });
  it('is served stale while a new one is rendered, for half a minute; then requests wait for the new one', async () => {
    const { get, state } = site.open();
    await get('/test/one');
    site.now += 20_000;
    expect(await get('/test/one')).toMatchObject({ age: 20 });
    await settled(state);
    expect(await get('/test/one')).toMatchObject({ age: 0, html: expect.stringContaining('one at 1020000') });
    site.now += 31_000;
    expect(await get('/test/one')).toMatchObject({ age: 0, html: expect.stringContaining('one at 1051000') });
  });
  it.each([
    ['the version throws, loops or is paused', () => site.broken.add('render')],
    [
      'the shell cannot be asked either',
      () => {
        site.broken.add('render');
        site.broken.add('layout');
      },
    ],
    ['its rows take too long', () => site.fail('TIMEOUT', 'rows')],
    ['the api is away', () => site.fail('UNAVAILABLE', 'rows')],
    ['what it can do without takes too long', () => site.fail('TIMEOUT', 'extras')],
  ])(
    'is used for up to an hour when %s; the copy of another language, version or query is not',
    async (_what, breaks) => {
      const { get, state } = site.open();
      await get('/test/one');
      breaks();
      site.now += 100_000;
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
      site.now += 3_600_000;
      expect((await get('/test/one')).html).not.toContain('at 1000000');
    },
  );
  it('is served for five seconds without a retry after a failure, and is refreshed as soon as possible', async () => {
    const { get } = site.open();
    await get('/test/one');
    site.fail('TIMEOUT', 'rows');
    site.now += 60_000;
    await get('/test/one');
    site.answers = (need) => ({ endpoint: need.endpoint, input: need.input, ok: true, body: {} });
    site.now += 4_000;
    expect((await get('/test/one')).age).toBe(64);
    site.now += 2_000;
    expect(await get('/test/one')).toMatchObject({ age: 0, html: expect.stringContaining('one at 1066000') });
  });
  it('is preferred to a page without its optional data for at most two minutes', async () => {
    const { get } = site.open();
    await get('/test/one');
    site.fail('INTERNAL', 'extras');
    site.now += 119_000;
    expect((await get('/test/one')).age).toBe(119);
    site.now += 6_000;
    expect(await get('/test/one')).toMatchObject({ age: 0, status: 200 });
  });
  it('is not evicted by thousands of names that do not exist', async () => {
    const { get, state } = site.open();
    await get('/test/one');
    const long = 'x'.repeat(500);
    for (let i = 0; i < 5_000; i += 1) await get(`/test/no-${i}-${long}`);
    expect(state().cacheBytes).toBeLessThan(5 * 1024 * 1024);
    site.broken.add('render');
    site.now += 60_000;
    expect(await get('/test/one')).toMatchObject({ status: 200, age: 60 });
  });
});

describe('a page that was never rendered', () => {
  it.each([
    ['the version throws, loops or is paused', () => site.broken.add('render')],
    ['its rows take too long', () => site.fail('TIMEOUT', 'rows')],
  ])(
    'is 503 with the layout, a message and the scripts when %s: never 200 with an empty main, also for missing things',
    async (_what, breaks) => {
      const { get, state } = site.open();
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
    const { get } = site.open();
    expect(await get('/test/no-such-thing')).toMatchObject({
      status: 404,
      html: expect.stringContaining('<h1>Missing</h1>'),
    });
    site.broken.add('render');
    site.now += 60_000;
    expect(await get('/test/no-such-thing')).toMatchObject({ status: 404, age: 60 });
  });
  it('gets the last good layout of its kind when the shell fails: rendered for the front page, so that it reveals no other visitor’s page', async () => {
    const { get, state } = site.open();
    await get('/test/private-matter');
    await settled(state);
    site.broken.add('layout');
    const page = await get('/test/other');
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('<header>/en</header>') });
    expect(mainOf(page.html)).toContain('other at 1000000');
    expect((await get('/test/other', { lang: 'ro' })).kind).toBe('busy');
  });
});
