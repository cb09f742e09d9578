import { pagesUpTo, readView, storeHref, unknownIn } from './store-rules.ts';

describe('the address of a list of offers', () => {
  it.each([
    ['', { page: 1 }],
    ['?kind=package&sort=title&page=3', { kind: 'package', sort: 'title', page: 3 }],
    ['?tag=sleep', { tag: 'sleep', page: 1 }],
    ['?kind=gift&sort=price&page=x', { page: 1 }],
    ['?page=0', { page: 1 }],
    ['?page=-2', { page: 1 }],
    ['?page=999999999999', { page: 1_000_000 }],
    ['?kind=constructor&tag=%20', { page: 1 }],
  ])('%s is read', (query, view) => {
    expect(readView(query)).toEqual(view);
  });
  it('is written without what is usual', () => {
    expect(storeHref('ro', { page: 1 })).toBe('/ro/help-store');
    expect(storeHref('ro', { kind: 'digital', tag: 'sleep', page: 2 })).toBe(
      '/ro/help-store?kind=digital&page=2&tag=sleep',
    );
    expect(storeHref('el', { sort: 'title', page: 2 }, 'nous')).toBe('/el/help-store/nous?sort=title&page=2');
  });
  it('names what means nothing', () => {
    expect(unknownIn('?kind=gift')).toBe('gift');
    expect(unknownIn('?kind=digital&sort=price')).toBe('price');
    expect(unknownIn('?kind=digital')).toBeNull();
    expect(unknownIn(`?kind=${'x'.repeat(900)}`)).toHaveLength(40);
  });
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [12, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('page %s is loaded with those before it, ten at most', (page, pages) => {
    expect(pagesUpTo(page)).toEqual(pages);
  });
});
