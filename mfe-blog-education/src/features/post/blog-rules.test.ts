import { blogHref, categoryHref, formerCategory, pageOf, tagHref } from './blog-rules.ts';

describe('addresses of the blog', () => {
  it.each([
    ['', 1],
    ['?page=2', 2],
    ['?page=0', 1],
    ['?page=100000', 1],
    ['?page=two', 1],
  ])('%s is page %i', (search, page) => expect(pageOf(search)).toBe(page));
  it('include the page number only after the first page', () => {
    expect(blogHref('el')).toBe('/el/blog');
    expect(blogHref('el', 3)).toBe('/el/blog?page=3');
    expect(categoryHref('el', 'mind', 3)).toBe('/el/blog/mind?page=3');
    expect(tagHref('el', 'sleep')).toBe('/el/blog/tag/sleep');
  });
  it.each([
    ['?category=healthy-living&page=2', '/en/blog/healthy-living?page=2'],
    ['?category=family', '/en/blog/family'],
    ['?page=2', null],
    ['?category=a,b', null],
    ['?category=../login', null],
  ])('%s is a legacy category address: %s', (search, to) => expect(formerCategory('en', { search })).toBe(to));
});
