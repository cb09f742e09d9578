import { BehaviorSubject } from 'rxjs';
import { href, route, type Route } from '@tessera/contracts/route';
import type { RouteMatch } from '@tessera/contracts/unit';
import { createNavigation } from './navigation.ts';
import { createSite } from './site.ts';

const search = route({ id: 'test.search', path: '/search', query: ['q'] });
const other = route({ id: 'test.other', path: '/other' });
const dataOf = (one: Route) => ({ ...one, hosts: [...one.hosts], who: 'anyone' as const, query: [...one.query], remote: 'test' });
const site = createSite({ routes: [dataOf(search), dataOf(other)], slots: [], menu: [] }, 'main');

/** A tab that stands on the search page. */
function openTab(isOutdated: boolean, mayLeave = true) {
  history.replaceState(null, '', '/en/search');
  const first = site.match(new URL(location.href)) as RouteMatch;
  const loads: string[] = [];
  const commits = new BehaviorSubject<readonly string[]>([]);
  const navigation = createNavigation(first, {
    site: () => site, loading: () => () => undefined, prepare: async () => undefined, mayLeave: async () => mayLeave, isOutdated: () => isOutdated,
    load: (url, action) => loads.push(`${action} ${url.pathname}`), commit: (match) => commits.next([...commits.value, match.id]),
  });
  return { navigation, loads, commits };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a tab whose shell is too old', () => {
  it('fetches the next page from the server', async () => {
    const { navigation, loads, commits } = openTab(true);
    navigation.navigate(href(other, 'en', {}));
    await settled();
    expect([loads, commits.value, location.pathname]).toEqual([['PUSH /en/other'], [], '/en/search']);
  });
  it('keeps a filter of the same page in the tab', async () => {
    const { navigation, loads, commits } = openTab(true);
    navigation.navigate(href(search, 'en', {}, { search: { q: 'rest' } }));
    await settled();
    expect([loads, commits.value, location.search]).toEqual([[], ['test.search'], '?q=rest']);
  });
  it('still asks before it leaves text behind', async () => {
    const { navigation, loads } = openTab(true, false);
    navigation.navigate(href(other, 'en', {}));
    await settled();
    expect(loads).toEqual([]);
  });
});
it('a tab whose shell fits changes its page by itself', async () => {
  const { navigation, loads, commits } = openTab(false);
  navigation.navigate(href(other, 'en', {}));
  await settled();
  expect([loads, commits.value, location.pathname]).toEqual([[], ['test.other'], '/en/other']);
});
