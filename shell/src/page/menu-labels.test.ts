import type { PageSite } from '@tessera/contracts/release';
import { createMenuLabels } from './menu-labels.ts';
import { labelIn } from './site.ts';

const menuOf = (label: PageSite['menu'][number]['label']): PageSite['menu'] => [
  { id: 'test.menu', place: 'header', route: 'test.home', order: 1, who: 'anyone', remote: 'test', label },
];
const whole: PageSite = { routes: [], slots: [], menu: menuOf({ en: 'Visits', ro: 'Vizite', el: 'Επισκέψεις' }) };
function tab(answer: () => Promise<PageSite>) {
  const seen = { asked: [] as string[], reports: [] as string[] };
  const state = { menu: menuOf({ en: 'Visits' }), hash: 'one' };
  const learn = createMenuLabels({
    menu: () => state.menu,
    current: () => state.hash,
    fetchSite(hash) {
      seen.asked.push(hash);
      return answer();
    },
    acceptSite: ({ menu }) => void (state.menu = menu),
    report: (_, at) => void seen.reports.push(at),
  });
  return { seen, state, learn };
}
const labelOf = ([entry]: PageSite['menu'], lang: 'en' | 'ro' | 'el'): string | undefined =>
  entry && labelIn(entry.label, lang);
describe('the labels of the menu', () => {
  it('of the page are not fetched, those of other languages once', async () => {
    const { seen, state, learn } = tab(async () => whole);
    await learn('en');
    expect(seen.asked).toEqual([]);
    await learn('ro');
    await learn('el');
    expect(seen.asked).toEqual(['one']);
    expect([labelOf(state.menu, 'ro'), labelOf(state.menu, 'el')]).toEqual(['Vizite', 'Επισκέψεις']);
  });
  it('stay as they are when the table does not come, and are asked for again', async () => {
    let fails = true;
    const { seen, state, learn } = tab(async () => {
      if (fails) throw new TypeError('no connection');
      return whole;
    });
    await learn('ro');
    expect([labelOf(state.menu, 'ro'), seen.reports]).toEqual(['Visits', ['menu ro']]);
    fails = false;
    await learn('ro');
    expect(labelOf(state.menu, 'ro')).toBe('Vizite');
  });
  it('of a release that came in the meantime are not replaced by older ones', async () => {
    const newer = menuOf({ en: 'Sessions', ro: 'Ședințe' });
    const { state, learn } = tab(async () => {
      Object.assign(state, { menu: newer, hash: 'two' });
      return whole;
    });
    await learn('ro');
    expect(state.menu).toBe(newer);
  });
});
