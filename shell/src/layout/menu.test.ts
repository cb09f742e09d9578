import { legal } from '@tessera/contracts/routes/path-words';
import { menuHref, switchHref } from './menu-address.ts';
import { markOf } from './menu.ts';

const paths: Readonly<Record<string, string>> = {
  home: '/',
  blog: '/blog',
  post: '/blog/:category/:slug',
  search: '/help-store-search',
  blogger: '/blogger',
  privacy: '/{legal}/cookies',
};
const layout = {
  path: (id: string) => paths[id],
  words: (id: string) => (id === 'privacy' ? { legal } : undefined),
  switchesTo: (id: string) => (['blog', 'post'].includes(id) ? 'blog' : id === 'orphan' ? 'gone' : undefined),
};
const mark = (page: string, entry: string) => markOf(layout, { id: page }, { route: entry });

describe('the current entry of a menu', () => {
  it.each([
    ['the page itself', 'blog', 'blog', 'page'],
    ['the entry above an article', 'post', 'blog', 'true'],
    ['not home, above which everything would stand', 'post', 'home', undefined],
    ['not a neighbour whose address only begins alike', 'blogger', 'blog', undefined],
    ['not another page', 'search', 'blog', undefined],
    ['nothing on a page that no live release owns', 'gone', 'blog', undefined],
  ])('%s', (_what, page, entry, expected) => {
    expect(mark(page, entry)).toBe(expected);
  });
});

describe('where the language switch leads', () => {
  const there = (id: string, pathname: string) => switchHref(layout, { id, pathname }, 'el', '?page=2');
  it('to the same page, with its query', () =>
    expect(there('search', '/en/help-store-search')).toBe('/el/help-store-search?page=2'));
  it('to the same page in the words of that language', () => {
    const greek = `/el/${encodeURIComponent(legal.el)}/cookies`;
    expect(there('privacy', '/en/legal/cookies')).toBe(`${greek}?page=2`);
    expect(menuHref(layout, { route: 'privacy' }, 'el')).toBe(greek);
  });
  it('to the root of the blog from a post and from any of its lists', () => {
    expect(there('post', '/en/blog/mind/one')).toBe('/el/blog');
    expect(there('blog', '/en/blog')).toBe('/el/blog');
  });
  it('to the same page where the other is not live', () =>
    expect(there('orphan', '/en/orphan')).toBe('/el/orphan?page=2'));
  it('to the same page where the address only begins like the blog', () =>
    expect(there('blogger', '/en/blogger')).toBe('/el/blogger?page=2'));
});
