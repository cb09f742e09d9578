import { jest } from '@jest/globals';
import { LIMITS } from './limits.ts';
import { match, openPage, refOf, settled, type Behaviour } from './testing/host-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('the code of a screen', () => {
  it.each([
    [7_900, 'new /en/test'],
    [null, 'panel'],
  ])('that comes after %s ms: %s', async (ms, shown) => {
    const late = () => new Promise<void>((resolve) => void (ms && setTimeout(resolve, ms)));
    const page = openPage({ new: { preload: late } });
    page.host.aim(refOf('new'), undefined);
    page.host.enter();
    await jest.advanceTimersByTimeAsync(7_800);
    expect(page.main.textContent).toBe('');
    await jest.advanceTimersByTimeAsync(300);
    expect(page.main.textContent).toBe(shown);
  });
});

describe('the code of the next page of a remote', () => {
  it('has the time of an entry, while the page before it stays and the loading bar is shown', async () => {
    const page = openPage({
      new: {
        preload: ({ match: at }) =>
          new Promise<void>((resolve) => setTimeout(resolve, at?.pathname === '/en/other' ? 7_900 : 0)),
        mount: (at) => {
          at.route$.subscribe(({ pathname }) => (at.element.textContent = pathname));
          at.painted();
        },
      },
    });
    page.host.aim(refOf('new'), undefined);
    page.host.enter();
    await settled();
    page.host.turn({ ...match, key: 'b', pathname: '/en/other' });
    await jest.advanceTimersByTimeAsync(7_800);
    expect([page.main.textContent, page.pending.size]).toEqual(['/en/test', 1]);
    await jest.advanceTimersByTimeAsync(200);
    expect([page.main.textContent, page.pending.size, page.reported]).toEqual(['/en/other', 0, []]);
  });
});

describe('the files that a host asks for beside the entry', () => {
  const page = ['unit', 'test.home', 'test.home.en-json', 'i18n.en-json', 'pages'];
  it.each<[string, (host: ReturnType<typeof openPage>['host']) => unknown]>([
    ['of the page that it will show', (host) => host.prepare(match, new AbortController().signal)],
    ['of the page that it shows', (host) => host.enter()],
  ])('are those %s', async (_which, act) => {
    const { host, hastened } = openPage({ new: {} });
    host.aim(refOf('new'), undefined);
    act(host);
    await settled();
    expect(hastened).toEqual([page]);
  });
  it('are those of every place, when it is swapped', async () => {
    const { host, hastened } = openPage({ old: {}, new: {} });
    host.aim(refOf('old'), undefined);
    host.enter();
    await settled();
    host.aim(refOf('new'), undefined);
    expect(await host.swap(false)).toBe('swapped');
    expect(hastened).toEqual([page, page]);
  });
});

describe('a version that cannot be shown', () => {
  it.each<[string, Behaviour | undefined]>([
    ['cannot be loaded', undefined],
    [
      'throws while it mounts',
      {
        mount: () => {
          throw new Error('not today');
        },
      },
    ],
    [
      'refuses its page',
      {
        preload: async () => {
          throw new Error('no rows');
        },
      },
    ],
  ])('%s: the last good version takes over, and the failed one is closed', async (_what, behaviour) => {
    const page = openPage({ new: behaviour, good: {} });
    page.host.aim(refOf('new'), refOf('good'));
    page.host.enter();
    await settled();
    expect(page.main.textContent).toBe('good /en/test');
    expect(page.apis).toEqual([
      { version: 'new', closed: true },
      { version: 'good', closed: false },
    ]);
  });
  it('paints nothing for two seconds: the last good version takes over', async () => {
    const page = openPage({ new: { mount: () => undefined }, good: {} });
    page.host.aim(refOf('new'), refOf('good'));
    page.host.enter();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(page.main.textContent).toBe('');
    await jest.advanceTimersByTimeAsync(1);
    expect(page.main.textContent).toBe('good /en/test');
  });
  it('is given more time when the server has already painted: a slow phone hydrates in slices', async () => {
    const page = openPage({ new: { mount: () => undefined }, good: {} });
    const element = page.main.appendChild(document.createElement('div'));
    element.textContent = 'from the server';
    page.host.aim(refOf('new'), refOf('good'));
    page.host.adoptServer(element, [], new Date().toISOString());
    page.host.enter();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(page.main.textContent).toBe('from the server');
    await jest.advanceTimersByTimeAsync(1);
    expect(page.main.textContent).toBe('good /en/test');
  });
  it('has no last good version: a panel with a retry button is shown', async () => {
    const versions: Record<string, Behaviour | undefined> = {};
    const page = openPage(versions);
    page.host.aim(refOf('new'), undefined);
    page.host.enter();
    await settled();
    expect(page.main.textContent).toBe('panel');
    versions['new'] = {};
    void page.panels[0]?.();
    await settled();
    expect(page.main.textContent).toBe('new /en/test');
    expect(page.apis.filter(({ closed }) => !closed)).toHaveLength(1);
  });
  it('and whose retry ends in the last good version: it is over when that is drawn', async () => {
    const versions: Record<string, Behaviour | undefined> = {};
    const page = openPage(versions);
    page.host.aim(refOf('new'), refOf('good'));
    page.host.enter();
    await settled();
    versions['good'] = { preload: () => new Promise((resolve) => setTimeout(resolve, 1_000)) };
    let shown: string | null = null;
    void page.panels[0]?.().then(() => (shown = page.main.textContent));
    await jest.advanceTimersByTimeAsync(999);
    expect(shown).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown).toBe('good /en/test');
  });
  describe('and its files, which a retry fetches again, are slow to come', () => {
    let come: () => void;
    async function retrying() {
      const versions: Record<string, Behaviour | undefined> = {};
      const page = openPage(versions);
      page.host.aim(refOf('new'), undefined);
      page.host.enter();
      await settled();
      versions['new'] = {};
      page.services.forget = () => new Promise((resolve) => (come = resolve));
      void page.panels[0]?.();
      await settled();
      return page;
    }
    it('the page says that it is loading until they have come', async () => {
      const page = await retrying();
      expect([page.main.textContent, page.pending.size]).toEqual(['panel', 1]);
      come();
      await settled();
      expect([page.main.textContent, page.pending.size]).toEqual(['new /en/test', 0]);
    });
    it('who has gone on to another page keeps what is drawn there', async () => {
      const page = await retrying();
      page.host.turn({ ...match, key: 'b', pathname: '/en/other' });
      await settled();
      const drawn = page.main.firstElementChild;
      expect(drawn?.textContent).toBe('new /en/other');
      come();
      await settled();
      expect(page.main.firstElementChild).toBe(drawn);
    });
    it('and never do: the remote is tried without them', async () => {
      const page = await retrying();
      await jest.advanceTimersByTimeAsync(LIMITS.code);
      expect(page.main.textContent).toBe('new /en/test');
    });
  });
});

describe('a page that is left while it loads', () => {
  it('is followed by the next one when the unit has taken its markup over, and not before', async () => {
    let painted = (): void => undefined;
    const shown: string[] = [];
    const page = openPage({
      new: {
        mount: (at) => {
          painted = () => at.painted();
          at.route$.subscribe(({ pathname }) => shown.push(pathname));
        },
      },
    });
    page.host.aim(refOf('new'), undefined);
    page.host.adoptServer(page.main.appendChild(document.createElement('div')), [], new Date().toISOString());
    page.host.enter();
    await settled();
    page.host.turn({ ...match, key: 'b', pathname: '/en/other' });
    await settled();
    expect(shown).toEqual(['/en/test']);
    painted();
    await settled();
    expect(shown).toEqual(['/en/test', '/en/other']);
  });
  it('is not taken over by the unit for the page that follows it', async () => {
    let ready = (): void => undefined;
    const served: boolean[] = [];
    const page = openPage({
      new: {
        // Of the page that the server has drawn, only the code is loaded: its rows are there.
        preload: ({ match: at }) => (at ? Promise.resolve() : new Promise<void>((resolve) => (ready = resolve))),
        mount: (at) => {
          served.push(at.server !== undefined);
          at.element.textContent = at.route$.value.pathname;
          at.painted();
        },
      },
    });
    const element = page.main.appendChild(document.createElement('div'));
    element.textContent = 'from the server';
    page.host.aim(refOf('new'), undefined);
    page.host.adoptServer(element, [], new Date().toISOString());
    page.host.enter();
    await settled();
    page.host.turn({ ...match, key: 'b', pathname: '/en/other' });
    expect(page.main.textContent).toBe('from the server');
    ready();
    await settled();
    expect([page.main.textContent, served]).toEqual(['/en/other', [false]]);
  });
  it('shows nothing afterwards', async () => {
    let ready = (): void => undefined;
    const page = openPage({
      new: {
        preload: () =>
          new Promise((resolve) => {
            ready = resolve;
          }),
      },
    });
    page.host.aim(refOf('new'), undefined);
    page.host.enter();
    await settled();
    page.host.leave();
    ready();
    await settled();
    expect(page.main.textContent).toBe('');
  });
  it('and is entered again shows one unit, loaded once', async () => {
    const page = openPage({ new: {} });
    page.host.aim(refOf('new'), undefined);
    page.host.enter();
    page.host.leave();
    page.host.enter();
    await settled();
    expect(page.main.textContent).toBe('new /en/test');
    expect(page.loaded).toEqual(['new']);
  });
});
