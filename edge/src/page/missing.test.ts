import { ROOM } from './lines.ts';
import { settled, setUpPages } from '../testing/pages.ts';

const site = setUpPages();

describe('a thing that does not exist', () => {
  /** The api knows two things by name; the requests are for others. */
  const known = () => {
    site.answers = (need) => {
      const { id } = need.input as { readonly id?: string };
      return need.endpoint !== 'thing' || id === 'one'
        ? { endpoint: need.endpoint, input: need.input, ok: true, body: {} }
        : { endpoint: need.endpoint, input: need.input, ok: false, code: 'NOT_FOUND' };
    };
  };
  it.each([
    ['the version is paused or throws', 'render'],
    ['only its markup cannot be made', 'markup'],
  ])('is 404 when %s, while an existing thing is not', async (_what, operation) => {
    known();
    const { get } = site.open();
    await get('/test/one');
    site.broken.add(operation);
    expect(await get('/named/nobody')).toMatchObject({ kind: 'page', status: 404 });
    expect(await get('/named/one')).toMatchObject({ kind: 'page', status: 503 });
  });
  it('is 404 where the browser renders the page, and with the shell’s own 404 screen', async () => {
    known();
    const { get } = site.open();
    expect(await get('/unrendered/nobody')).toMatchObject({
      status: 404,
      html: expect.stringContaining('<h1>Missing</h1>'),
    });
    expect(await get('/unrendered/one')).toMatchObject({ status: 200 });
  });
  it('is 404 at once when there is no capacity to render anything', async () => {
    known();
    const { get, state } = site.open({ ...ROOM, site: 1 });
    await get('/test/one');
    await settled(state);
    let free: () => void = () => undefined;
    site.gate = new Promise((resolve) => {
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
    const { get } = site.open();
    site.answers = (need) => {
      if (need.endpoint === 'thing') asked.push(need.input);
      return { endpoint: need.endpoint, input: need.input, ok: true, body: {} };
    };
    await get('/unrendered/one', { lang: 'el' });
    expect(asked).toEqual([{ id: 'one', page: '1', lang: 'el' }]);
  });
  it('replaces a copy from when it existed', async () => {
    const { get } = site.open();
    expect((await get('/named/two')).status).toBe(200);
    known();
    site.broken.add('test');
    site.now += 60_000;
    expect((await get('/named/two')).status).toBe(404);
  });
  it('is not 404 while the api is unavailable', async () => {
    const { get } = site.open();
    await get('/test/one');
    site.broken.add('test');
    site.fail('UNAVAILABLE', 'thing');
    expect((await get('/named/nobody')).status).toBe(503);
  });
});
