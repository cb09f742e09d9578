import { formHref, noticesOf, readFilters, searchHref } from './search-rules.ts';
import { isNarrowed, without } from './narrow-rules.ts';

describe('filters of an address', () => {
  it.each([
    ['', { page: 1 }],
    ['?domain=PSIHO&language=el&page=3', { domain: ['PSIHO'], language: ['el'], page: 3 }],
    ['?domain=&language=&page=', { page: 1 }],
    ['?language=en,ro&language=el&language=en', { language: ['en', 'ro', 'el'], page: 1 }],
    ['?page=-2', { page: 1 }],
    ['?page=2.5', { page: 1 }],
    ['?page=1e3', { page: 1 }],
    ['?page=0', { page: 1 }],
    ['?page=1000000000', { page: 1_000_000_000 }],
    ['?page=99999999999999999999', { page: 1_000_000_000 }],
    ['?q=+sleep+&sort=soonest', { q: 'sleep', sort: 'soonest', page: 1 }],
    ['?priceMin=40&priceMax=80', { priceMin: 40, priceMax: 80, page: 1 }],
    ['?priceMin=80&priceMax=40', { priceMin: 40, priceMax: 80, page: 1 }],
    ['?priceMin=-5&priceMax=1e9', { page: 1 }],
    ['?city=Atlantis', { place: ['Atlantis'], page: 1 }],
    ['?place=online&%D0%B3%D1%80%D0%B0%D0%B4=%D0%90%D1%82%D0%B8%D0%BD%D0%B0', { place: ['online', 'Атина'], page: 1 }],
    [`?q=${'x'.repeat(10_000)}`, { q: 'x'.repeat(100), page: 1 }],
  ])('reads %.80s', (query, filters) => expect(readFilters(query)).toEqual(filters));

  it('requests no more values than the server accepts', () => {
    const { therapy = [] } = readFilters(`?therapy=${Array.from({ length: 500 }, (_, i) => `word-${i}`).join(',')}`);
    expect(therapy).toHaveLength(20);
    expect(readFilters(`?therapy=${'x'.repeat(9_000)}`).therapy?.join(',').length).toBe(400);
  });

  it('writes filters back as they were read', () => {
    const query = '?q=sleep&domain=FIN_WELL&language=uk%2Cro&priceMax=80&sort=soonest&page=2';
    expect(searchHref('ro', readFilters(query))).toBe(`/ro/help-store-search${query}`);
    expect(searchHref('ro', { page: 1 })).toBe('/ro/help-store-search');
  });

  it('reads a submitted form and starts at page 1', () => {
    document.body.innerHTML =
      '<form><input name="domain" value="FAM"><input name="language" value=""><input name="page" value="4"><input name="priceMin" value="80"><input name="priceMax" value="40"></form>';
    const form = document.querySelector('form');
    expect(form && formHref('en', form)).toBe('/en/help-store-search?domain=FAM&priceMin=80&priceMax=40');
  });

  it('removes one filter and starts at page 1', () => {
    const filters = readFilters('?q=sleep&language=en,ro&priceMin=40&priceMax=80&page=3');
    expect(without(filters, 'language', 'en')).toEqual({ ...filters, language: ['ro'], page: 1 });
    expect(without(filters, 'language')).toEqual({ q: 'sleep', priceMin: 40, priceMax: 80, page: 1 });
    expect(without(filters, 'price')).toEqual({ q: 'sleep', language: ['en', 'ro'], page: 1 });
    expect(without(filters, 'text')).toEqual({ language: ['en', 'ro'], priceMin: 40, priceMax: 80, page: 1 });
    expect([isNarrowed(filters), isNarrowed({ page: 2, sort: 'soonest' })]).toEqual([true, false]);
  });

  it.each([
    ['?q=sleep&priceMin=40&priceMax=80', []],
    [`?q=${'x'.repeat(10_000)}`, [{ kind: 'tooLong' }]],
    ['?priceMin=80&priceMax=40', [{ kind: 'priceTurned', min: 40, max: 80 }]],
    ['?priceMin=cheap', [{ kind: 'priceUnread', name: 'priceMin', value: 'cheap' }]],
  ])('reports which parts of %.60s could not be used', (query, notices) => expect(noticesOf(query)).toEqual(notices));
});
