import { runInNewContext } from 'node:vm';
import { LANGUAGES } from '@tessera/contracts/languages';
import { get } from '../testing/raw.ts';
import { setUpSmallEdge } from '../testing/small-edge.ts';
import { manifestOf } from './routes.ts';
import { serviceWorker } from './worker.ts';

const edge = setUpSmallEdge();
const COLOUR = 'oklch(0.46 0.14 25)';
const seeds = { brand: COLOUR, accent: COLOUR, warm: COLOUR, cool: COLOUR, neutral: COLOUR, radius: 1, flare: 0 };

describe('what a browser installs', () => {
  it('has the partner’s name and colour, and begins in the mobile mode', () => {
    expect(manifestOf({ name: 'Aurora Clinics', seeds })).toMatchObject({
      name: 'Aurora Clinics',
      start_url: '/?app=1',
      scope: '/',
      display: 'standalone',
      theme_color: COLOUR,
    });
    expect(manifestOf({ name: 'Tessera', seeds: undefined }).theme_color).toBe('#fbfaf7');
  });
  it('is named by every page, and has pictures of the sizes that it says', async () => {
    const { body } = await get(edge.port, '/en/test');
    expect(body).toContain('<link rel="manifest" href="/app.webmanifest">');
    const answer = await get(edge.port, '/app.webmanifest');
    expect(answer.head).toContain('application/manifest+json');
    const { icons } = JSON.parse(answer.body) as { icons: { src: string; sizes: string; type: string }[] };
    for (const { src, sizes, type } of icons) {
      const icon = await edge.app.inject({ url: src, headers: { host: 'localhost' } });
      expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type]);
      if (type === 'image/png')
        expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

describe('the page without a network', () => {
  it.each(LANGUAGES)('is in its own language, without scripts: %s', async (lang) => {
    const { status, body } = await get(edge.port, `/offline/${lang}`);
    expect([status, body.includes(`<html lang="${lang}">`), body.includes('<script')]).toEqual([200, true, false]);
  });
  it.each(['xx', 'EN', 'en/x', '..%2fen', 'toString'])('is in no other: %s', async (lang) =>
    expect((await get(edge.port, `/offline/${lang}`)).status).not.toBe(200),
  );
});

/** A browser as the worker sees it: its caches, and a network that may be gone. */
function browserWith(text: string) {
  const stores = new Map<string, Map<string, string>>([['offline-of-before', new Map()]]);
  const listeners = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const shown: object[] = [];
  const went: string[] = [];
  const state = { isOnline: true, isRegistered: true, tabs: [] as string[] };
  class Answer {
    readonly ok = true;
    readonly type = 'basic';
    readonly redirected = false;
    readonly headers = {};
    readonly body: string;
    readonly status: number;
    constructor(body: string, { status = 200 } = {}) {
      this.body = body;
      this.status = status;
    }
  }
  const fetching = async (what: string | { readonly url: string }) => {
    const address = typeof what === 'string' ? what : new URL(what.url).pathname;
    asked.push(address);
    if (!state.isOnline) throw new TypeError('Failed to fetch');
    return new Answer(`network ${address}`);
  };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, string>();
      stores.set(name, store);
      return {
        match: async (address: string) => (store.has(address) ? new Answer(store.get(address) ?? '') : undefined),
        put: async (address: string, answer: Answer) => void store.set(address, answer.body),
      };
    },
  };
  const self = {
    location: { origin: 'https://site.example' },
    registration: {
      unregister: async () => (state.isRegistered = false),
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => state.tabs.map((url) => ({ url, focus: async () => void went.push(`focus ${url}`) })),
      openWindow: async (url: string) => void went.push(`open ${url}`),
    },
    skipWaiting: () => undefined,
    addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
  };
  runInNewContext(text, {
    self,
    caches,
    fetch: fetching,
    Response: Object.assign(Answer, { error: () => 'error' }),
    URL,
  });
  /** Sends an event and waits for what it began; the answer is undefined where the worker leaves a request alone. */
  async function send(name: string, event: object = {}): Promise<Answer | undefined> {
    const begun: unknown[] = [];
    let answer: unknown;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: unknown) => void begun.push(work),
      respondWith: (work: unknown) => void (answer = work),
    });
    const given = (await answer) as Answer | undefined;
    await Promise.all(begun);
    return given;
  }
  const request = (path: string, rest: object = {}) =>
    send('fetch', { request: { url: `https://site.example${path}`, method: 'GET', mode: 'navigate', ...rest } });
  return { state, stores, asked, shown, went, send, request };
}
const started = async (text = serviceWorker(true, ['/busy.css'], ['pages'])) => {
  const browser = browserWith(text);
  await browser.send('install');
  await browser.send('activate');
  return browser;
};
const keptBy = ({ stores }: ReturnType<typeof browserWith>) =>
  [...stores.values()].flatMap((store) => [...store.keys()]);

describe('the service worker', () => {
  it('keeps the page without a network and its style, and nothing of what is looked at', async () => {
    const browser = await started();
    for (const path of ['/ro/blog', '/en/customer/appointments', '/en']) await browser.request(path);
    expect(keptBy(browser).toSorted()).toEqual(['/busy.css', '/offline/en', '/offline/ro']);
  });
  it('answers each document from the network, however often it was there before', async () => {
    const browser = await started();
    browser.asked.length = 0;
    for (const _time of [1, 2]) expect((await browser.request('/en/blog'))?.body).toBe('network /en/blog');
    expect(browser.asked).toEqual(['/en/blog', '/en/blog']);
  });
  it.each([
    ['a file of a release', '/assets/shell/main.js', {}],
    ['the release document', '/releases/current', {}],
    ['a call', '/rest/user/details/', {}],
    ['a form', '/en/login', { mode: 'navigate', method: 'POST' }],
    ['another site', '//other.example/en', {}],
  ])('leaves %s alone', async (_what, path, rest) => {
    const browser = await started();
    const url = path.startsWith('//') ? `https:${path}` : `https://site.example${path}`;
    expect(await browser.send('fetch', { request: { url, method: 'GET', mode: 'cors', ...rest } })).toBeUndefined();
  });
  it('says in the language of the page that there is no network, as a failure', async () => {
    const browser = await started();
    await browser.request('/ro/blog');
    browser.state.isOnline = false;
    expect(await browser.request('/ro/a/ilinca-veridan')).toMatchObject({ body: 'network /offline/ro', status: 503 });
    expect(await browser.request('/el/blog')).toMatchObject({ body: 'network /offline/en', status: 503 });
    expect((await browser.request('/busy.css', { mode: 'no-cors' }))?.body).toBe('network /busy.css');
    browser.state.isOnline = true;
    expect((await browser.request('/ro/blog'))?.body).toBe('network /ro/blog');
  });
  it('deletes what an older one kept', async () => {
    const browser = await started();
    expect([...browser.stores.keys()].filter((name) => name === 'offline-of-before')).toEqual([]);
  });
  it('that is told so deletes everything and itself, and answers nothing', async () => {
    const browser = await started(serviceWorker(false, [], []));
    expect([browser.stores.size, browser.state.isRegistered]).toEqual([0, false]);
    expect(await browser.request('/en')).toBeUndefined();
  });
  const message = {
    title: 'Your appointment begins at 10:00',
    body: 'Tessera',
    lang: 'en',
    tag: 'a',
    url: '/en/x?a=1',
  };
  it('shows what a push service brings', async () => {
    const browser = await started();
    await browser.send('push', { data: { json: () => message } });
    const { url, ...rest } = message;
    expect(browser.shown).toEqual([{ ...rest, data: { url }, icon: '/icon-192.png' }]);
  });
  it.each([
    [[], '/en/x?a=1', ['open https://site.example/en/x?a=1']],
    [['https://site.example/en/blog'], '/en/x', ['open https://site.example/en/x']],
    [['https://site.example/en/x?b=2'], '/en/x', ['focus https://site.example/en/x?b=2']],
    [[], '//evil.example/en/x', []],
    [[], 'https://evil.example/', []],
  ])('with tabs %j leads a press to %s without taking one away', async (tabs, url, expected) => {
    const browser = await started();
    browser.state.tabs.push(...tabs);
    const closed: string[] = [];
    await browser.send('notificationclick', {
      notification: { close: () => void closed.push('closed'), data: { url } },
    });
    expect([closed, browser.went]).toEqual([['closed'], expected]);
  });
  it('is asked for again each time', async () => {
    const { head, body } = await get(edge.port, '/service-worker.js');
    expect(head).toMatch(/^cache-control: no-cache$/im);
    expect(body).toContain('/offline/');
  });
});
