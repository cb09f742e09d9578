import { BehaviorSubject } from 'rxjs';
import { href, route, type Route } from '@tessera/contracts/route';
import type { RouteMatch } from '@tessera/contracts/unit';
import { createLayers } from '@tessera/kit/layers';
import { createNavigation } from './navigation.ts';
import { createSite } from './site.ts';

const search = route({ id: 'test.search', path: '/search', query: ['q'] });
const other = route({ id: 'test.other', path: '/other' });
const dataOf = (one: Route) => ({
  ...one,
  hosts: [...one.hosts],
  who: 'anyone' as const,
  query: [...one.query],
  remote: 'test',
});
const whole = createSite({ routes: [dataOf(search), dataOf(other)], slots: [], menu: [] }, 'main');
let site = whole;

let prepare: () => unknown;
beforeEach(() => {
  site = whole;
  prepare = () => undefined;
});
/** A tab that shows the search page. */
function openTab(isOutdated: boolean, mayLeave: () => Promise<boolean> = async () => true) {
  history.replaceState(null, '', '/en/search');
  const first = site.match(new URL(location.href)) as RouteMatch;
  const loads: string[] = [];
  const commits = new BehaviorSubject<readonly string[]>([]);
  const layers = createLayers();
  const navigation = createNavigation(first, {
    layers,
    site: () => site,
    loading: () => () => undefined,
    prepare: async () => void (await prepare()),
    mayLeave,
    isOutdated: () => isOutdated,
    load: (url, action) => loads.push(`${action} ${url.pathname}`),
    commit: (match) => commits.next([...commits.value, match.id]),
  });
  return { navigation, loads, commits, layers };
}
// Another tab of another test must not follow this one's history.
const listening: (() => void)[] = [];
const { addEventListener: listen } = globalThis;
beforeEach(() => {
  globalThis.addEventListener = ((type: string, listener: () => void, options?: AddEventListenerOptions) => {
    listen.call(globalThis, type, listener, options);
    if (type === 'popstate') listening.push(() => removeEventListener(type, listener));
  }) as typeof globalThis.addEventListener;
});
afterEach(() => {
  globalThis.addEventListener = listen;
  for (const stop of listening.splice(0)) stop();
});
/** A step in the history, of which the navigation has heard. */
async function stepped(by: number): Promise<void> {
  const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.go(by);
  await arrived;
  await settled();
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a tab whose shell is too old', () => {
  it('fetches the next page from the server', async () => {
    const { navigation, loads, commits } = openTab(true);
    navigation.navigate(href(other, 'en', {}));
    await settled();
    expect([loads, commits.value, location.pathname]).toEqual([['PUSH /en/other'], [], '/en/search']);
  });
  it('changes a filter of the same page without a reload', async () => {
    const { navigation, loads, commits } = openTab(true);
    navigation.navigate(href(search, 'en', {}, { search: { q: 'rest' } }));
    await settled();
    expect([loads, commits.value, location.search]).toEqual([[], ['test.search'], '?q=rest']);
  });
  it('still asks before unsaved text is lost', async () => {
    const { navigation, loads } = openTab(true, async () => false);
    navigation.navigate(href(other, 'en', {}));
    await settled();
    expect(loads).toEqual([]);
  });
});
it('a tab whose shell is current navigates without a reload', async () => {
  const { navigation, loads, commits } = openTab(false);
  navigation.navigate(href(other, 'en', {}));
  await settled();
  expect([loads, commits.value, location.pathname]).toEqual([[], ['test.other'], '/en/other']);
});

describe('the scroll position', () => {
  const placeOf = (key: string) =>
    (JSON.parse(localStorage.getItem('lastScrollPosition') ?? '{}') as Record<string, { y: number }>)[key]?.y;
  const keyNow = () => (history.state as { key: string }).key;
  const scrolledTo = (y: number) => Object.defineProperty(globalThis, 'scrollY', { value: y, configurable: true });
  let places: number[] = [];
  beforeEach(() => {
    localStorage.clear();
    places = [];
    Object.assign(globalThis, { scrollTo: (to: ScrollToOptions) => void places.push(to.top ?? 0) });
  });
  afterEach(() => scrolledTo(0));

  it('is stored for each history entry, beside those of other tabs, and restored on the way back', async () => {
    const { navigation } = openTab(false);
    navigation.start();
    const before = keyNow();
    localStorage.setItem('lastScrollPosition', JSON.stringify({ theirs: { x: 0, y: 55, focus: null } }));
    scrolledTo(700);
    navigation.navigate(href(other, 'en', {}));
    await settled();
    expect([placeOf(before), placeOf('theirs'), sessionStorage.length]).toEqual([700, 55, 0]);
    navigation.settled(navigation.match$.value.key);
    expect(document.body.hasAttribute('data-whole')).toBe(false);
    scrolledTo(0);
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await back;
    await settled();
    expect(keyNow()).toBe(before);
    navigation.settled(navigation.match$.value.key);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(places).toEqual([0, 700]);
    // Heights that are not known yet would move the place.
    expect(document.body.hasAttribute('data-whole')).toBe(true);
  });
  it('is restored after a reload, but not on a first visit', async () => {
    const first = openTab(false);
    first.navigation.settled(first.navigation.match$.value.key);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(places).toEqual([]);
    history.replaceState({ key: 'reloaded', index: 0 }, '', '/en/search');
    localStorage.setItem('lastScrollPosition', JSON.stringify({ reloaded: { x: 0, y: 430, focus: null } }));
    const navigation = createNavigation(site.match(new URL(location.href)) as RouteMatch, {
      layers: createLayers(),
      site: () => site,
      loading: () => () => undefined,
      prepare: async () => undefined,
      mayLeave: async () => true,
      isOutdated: () => false,
      load: () => undefined,
      commit: () => undefined,
    });
    navigation.settled(navigation.match$.value.key);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(places).toEqual([430]);
  });
});

it('a step back that is taken back at once leaves the page that is still shown', async () => {
  const { navigation, commits } = openTab(false);
  navigation.start();
  navigation.navigate(href(other, 'en', {}));
  await settled();
  let release = (): void => undefined;
  prepare = () => new Promise<void>((done) => (release = done));
  await stepped(-1);
  await stepped(1);
  release();
  await settled();
  expect([location.pathname, navigation.match$.value.id, commits.value]).toEqual([
    '/en/other',
    'test.other',
    ['test.other'],
  ]);
});
it.each([true, false])(
  'a step back that is taken back while the person is asked leads nowhere, also with the answer %s',
  async (isLeft) => {
    let answer: boolean | Promise<boolean> = true;
    let say = (_isLeft: boolean): void => undefined;
    const { navigation, commits } = openTab(false, async () => answer);
    navigation.start();
    navigation.navigate(href(other, 'en', {}));
    await settled();
    answer = new Promise((done) => (say = done));
    await stepped(-1);
    await stepped(1);
    say(isLeft);
    await settled();
    await settled();
    expect([location.pathname, navigation.match$.value.id, commits.value]).toEqual([
      '/en/other',
      'test.other',
      ['test.other'],
    ]);
  },
);
it('a step back is heard once after single-spa has come between', async () => {
  const { navigation, commits } = openTab(false);
  navigation.start();
  navigation.listenAfter();
  navigation.navigate(href(other, 'en', {}));
  await settled();
  let prepared = 0;
  prepare = () => (prepared += 1);
  await stepped(-1);
  await settled();
  expect([prepared, commits.value, location.pathname]).toEqual([1, ['test.other', 'test.search'], '/en/search']);
});
it('a page that a release takes away while it is prepared is a missing one', async () => {
  const { navigation, commits } = openTab(false);
  prepare = () => {
    site = createSite({ routes: [dataOf(search)], slots: [], menu: [] }, 'main');
  };
  navigation.navigate(href(other, 'en', {}));
  await settled();
  expect([commits.value, location.pathname]).toEqual([['shell.not-found'], '/en/404']);
});

describe('the way back from a dialog', () => {
  const popped = async (step: () => void): Promise<void> => {
    const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    step();
    await done;
    await settled();
  };
  const back = () => popped(() => history.back());
  /** A tab on its second page, with dialogs open over it; those that were closed. */
  async function openDialogs(...names: readonly string[]) {
    Object.assign(globalThis, { scrollTo: () => undefined });
    const { navigation, commits, layers } = openTab(false);
    navigation.start();
    navigation.navigate(href(other, 'en', {}));
    await settled();
    const closed: string[] = [];
    const ends = names.map((name) => layers.open(() => void closed.push(name)));
    return { navigation, commits, closed, end: () => ends.forEach((end) => end()) };
  }
  it('closes it and stays on the page', async () => {
    const { closed, commits } = await openDialogs('question');
    await back();
    expect([closed, location.pathname, commits.value.length]).toEqual([['question'], '/en/other', 1]);
    await back();
    expect(location.pathname).toBe('/en/search');
  });
  it('closes the one on top first', async () => {
    const { closed } = await openDialogs('log-in', 'question');
    await back();
    await back();
    expect([closed, location.pathname]).toEqual([['question', 'log-in'], '/en/other']);
  });
  it('leads to the page before once it was closed in another way', async () => {
    const { closed, end } = await openDialogs('question');
    end();
    const left = new Promise<void>((resolve) => {
      addEventListener('popstate', () => {
        if (location.pathname === '/en/search') resolve();
      });
    });
    history.back();
    await left;
    expect([closed, location.pathname]).toEqual([[], '/en/search']);
  });
  it('leads to the page with the dialog from a page that was opened in it', async () => {
    const { navigation, end } = await openDialogs('question');
    navigation.navigate(href(search, 'en', {}, { search: { q: 'found' } }));
    await settled();
    end();
    expect(location.search).toBe('?q=found');
    await back();
    expect(location.pathname).toBe('/en/other');
    await back();
    expect(location.pathname + location.search).toBe('/en/search');
  });
});
