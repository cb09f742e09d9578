import { blogHref, readFilters } from './blog-rules.ts';

describe('filters of the blog’s address', () => {
  it.each([
    ['', { page: 1 }],
    ['?category=healthy-living&page=2', { category: 'healthy-living', page: 2 }],
    ['?category=a,b', { page: 1 }],
    ['?category=Family&page=0', { page: 1 }],
    ['?page=100000', { page: 1 }],
  ])('reads %s', (query, filters) => expect(readFilters(query)).toEqual(filters));
  it('writes what it reads', () => {
    expect(blogHref('el', { category: 'mind', page: 3 })).toBe('/el/blog?category=mind&page=3');
    expect(blogHref('el', { page: 1 })).toBe('/el/blog');
  });
});
