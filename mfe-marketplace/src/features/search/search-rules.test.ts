import { formHref, readFilters, searchHref } from './search-rules.ts';

describe('filters of an address', () => {
  it.each([
    ['', { page: 1 }],
    ['?domain=PSIHO&language=el&page=3', { domain: 'PSIHO', language: 'el', page: 3 }],
    ['?domain=&language=&page=', { page: 1 }],
    ['?domain=psiho&language=xx&page=0', { page: 1 }],
    ['?page=-2', { page: 1 }],
    ['?page=2.5', { page: 1 }],
    ['?page=1e3', { page: 1 }],
    ['?page=100000', { page: 1 }],
    ['?page=99999', { page: 99_999 }],
    ['?domain=FAM&domain=COACH', { domain: 'FAM', page: 1 }],
  ])('reads %s', (query, filters) => expect(readFilters(query)).toEqual(filters));

  it('writes what it reads', () => {
    expect(searchHref('ro', { domain: 'FIN_WELL', language: 'uk', page: 2 })).toBe('/ro/help-store-search?domain=FIN_WELL&language=uk&page=2');
    expect(searchHref('ro', { page: 1 })).toBe('/ro/help-store-search');
  });

  it('takes what a form sent and begins at page 1', () => {
    document.body.innerHTML = '<form><input name="domain" value="FAM"><input name="language" value=""><input name="page" value="4"></form>';
    const form = document.querySelector('form');
    expect(form && formHref('en', form)).toBe('/en/help-store-search?domain=FAM');
  });
});
