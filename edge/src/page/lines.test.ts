import { ROOM } from './lines.ts';
import { settled, setUpPages, tenant } from '../testing/pages.ts';

const site = setUpPages();

describe('concurrent renders', () => {
  /** Reaches the limits with renders that only end when the test releases them. */
  function hold(): () => void {
    let open: () => void = () => undefined;
    site.gate = new Promise((resolve) => {
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
      const { get, state } = site.open(room);
      await get('/test/known');
      await settled(state);
      const release = hold();
      const inside = Array.from({ length: 5 }, (_, i) => get(`/test/${i}`, who(i)));
      site.now += 60_000;
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
    const { get, state } = site.open(ROOM, patience);
    await get('/test/one');
    await settled(state);
    Object.assign(patience, { copy: 10, none: 20 });
    const release = hold();
    site.now += 60_000;
    expect(await get('/test/one')).toMatchObject({ status: 200, age: 60 });
    expect(await get('/test/two')).toMatchObject({ status: 503 });
    release();
    await settled(state);
    Object.assign(patience, { copy: 8_000, none: 8_000 });
    expect(site.rendered).toEqual(['one', 'one', 'two']);
    expect(await get('/test/two')).toMatchObject({ status: 200, html: expect.stringContaining('two at 1060000') });
  });
  it('one render per page: two hundred requests wait for it, further ones are answered at once', async () => {
    const { get } = site.open();
    const release = hold();
    const waiting = Array.from({ length: 200 }, () => get('/test/one'));
    expect((await get('/test/one')).status).toBe(0);
    release();
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
    expect(site.rendered).toEqual(['one']);
  });
});
