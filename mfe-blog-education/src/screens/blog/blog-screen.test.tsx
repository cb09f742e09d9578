import { answer, keepWaiting, press, refuse, type TestOptions } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { postCategories, postsQuery } from '@tessera/contracts/blog';
import { LANGUAGES } from '@tessera/contracts/languages';
import { blog, blogPages } from '@tessera/contracts/routes/blog-education';
import { allAnswers, posts } from '../../testing/examples.ts';
import { testsOf } from '../../testing/screen.tsx';
import { BlogScreen } from './blog-screen.tsx';

const { open, onServer } = testsOf(<BlogScreen />, { route: blog });

describe('blog', () => {
  it('shows its heading while loading', () => {
    open({ answers: [keepWaiting(postsQuery), keepWaiting(postCategories)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog');
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('shows the posts of the page’s language, each with one link', async () => {
    const { network } = open();
    const article = await screen.findByRole('article', { name: 'Why rest does not feel restful' });
    expect(within(article).getByRole('link').getAttribute('href')).toBe(
      '/en/blog/healthy-living/why-rest-does-not-feel-restful',
    );
    expect(within(article).getByText('By Imogen Wexcombe, 12 November 2026')).toBeTruthy();
    expect(network.calls.find(({ endpoint }) => endpoint === 'blog.query')?.input).toEqual({
      lang: 'en',
      page: '1',
      count: '9',
    });
  });

  it('links to each category and marks "All" as current', async () => {
    open();
    const chips = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(chips.getByRole('link', { current: true }).textContent).toBe('All 6');
    expect(chips.getByRole('link', { name: /Coaching 2/ }).getAttribute('href')).toBe('/en/blog/coaching');
  });

  it('shows the newest post above the categories, on the first page only', async () => {
    const leads = async () => {
      const chips = await screen.findByRole('navigation', { name: 'Categories' });
      const [first] = await screen.findAllByRole('article');
      return Boolean((first as HTMLElement).compareDocumentPosition(chips) & Node.DOCUMENT_POSITION_FOLLOWING);
    };
    const { unmount } = open();
    expect(await leads()).toBe(true);
    expect(screen.getAllByRole('article')).toHaveLength(posts.length);
    unmount();
    open({ at: { route: blog, search: { page: '2' } } });
    expect(await leads()).toBe(false);
  });

  it('has plain links to its other pages', async () => {
    open({ at: { route: blog, search: { page: '2' } } });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/en/blog?page=3');
    expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/en/blog');
    expect(['prev', 'next'].map((rel) => document.querySelector(`a[rel=${rel}]`)?.getAttribute('href'))).toEqual([
      '/en/blog',
      '/en/blog?page=3',
    ]);
  });

  it('works without its categories', async () => {
    open({ answers: [...allAnswers, refuse(postCategories, 'UNAVAILABLE')] });
    expect(await screen.findAllByRole('article')).toHaveLength(posts.length);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows when there are no posts, and links back from a page beyond the last', async () => {
    const { unmount } = open({ answers: [...allAnswers, answer(postsQuery, { items: [], total: 0 })] });
    expect(await screen.findByText('Nothing has been written here yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See all articles' })).toBeNull();
    unmount();
    open({
      at: { route: blog, search: { page: '8' } },
      answers: [...allAnswers, answer(postsQuery, { items: [], total: 20 })],
    });
    expect((await screen.findByRole('link', { name: 'Go to page 1' })).getAttribute('href')).toBe('/en/blog');
  });

  it('shows an error and retries', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(postsQuery, 'TIMEOUT')] });
    expect(await screen.findByText('The articles did not load')).toBeTruthy();
    network.set(answer(postsQuery, { items: [...posts], total: 3 }));
    await press('Try again');
    expect(await screen.findAllByRole('article')).toHaveLength(posts.length);
  });

  it.each(['en', 'el', 'uk'] as const)(
    'renders on the server in %s and hydrates without a difference',
    async (lang) => {
      const { problems, needs, html } = await onServer({ lang });
      expect(problems).toEqual([]);
      expect(needs).toEqual([
        { endpoint: 'blog.query', required: true },
        { endpoint: 'blog.categories', required: false },
      ]);
      expect(html).toContain('Talking to a teenager');
    },
  );

  const rendered = async (at: TestOptions['at']) => (await onServer({ at })).rendered;
  it('declares all languages for its first page only, and includes the page number in the title', async () => {
    expect(await rendered({ route: blog })).toMatchObject({
      kind: 'page',
      meta: { title: 'Blog: articles by our specialists', canonical: '/en/blog', languages: [...LANGUAGES] },
    });
    expect(await rendered({ route: blog, search: { page: '2' } })).toMatchObject({
      kind: 'page',
      meta: { languages: ['en'], title: 'Blog: articles by our specialists, page 2', canonical: '/en/blog?page=2' },
    });
  });

  it('permanently redirects its legacy addresses', async () => {
    expect(await rendered({ route: blog, search: { category: 'family', page: '2' } })).toEqual({
      kind: 'redirect',
      to: '/en/blog/family?page=2',
      status: 301,
    });
    expect(await rendered({ route: blogPages, params: { page: '3' } })).toEqual({
      kind: 'redirect',
      to: '/en/blog',
      status: 301,
    });
  });
});
