import { answer, keepWaiting, refuse, renderOnServer, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { postCategories, postsQuery } from '@tessera/contracts/blog';
import { blog } from '@tessera/contracts/routes/blog-education';
import { words } from '../../i18n/index.ts';
import { allAnswers, posts } from '../../testing/examples.ts';
import { BlogScreen } from './blog-screen.tsx';

const options: TestOptions = { messages: words, at: { route: blog }, answers: allAnswers };
const server = () => import('../../server.ts');
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<BlogScreen />, { ...options, ...rest });

describe('blog', () => {
  it('waits under its heading', () => {
    open({ answers: [keepWaiting(postsQuery), keepWaiting(postCategories)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog');
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('shows the posts of the page’s language, each with one link', async () => {
    const { network } = open();
    const article = await screen.findByRole('article', { name: 'Why rest does not feel restful' });
    expect(within(article).getByRole('link').getAttribute('href')).toBe('/en/blog/healthy-living/why-rest-does-not-feel-restful');
    expect(within(article).getByText('By Imogen Wexcombe, 12 November 2026')).toBeTruthy();
    expect(network.calls.find(({ endpoint }) => endpoint === 'blog.query')?.input).toEqual({ lang: 'en', page: '1', count: '9' });
  });

  it('filters by category in the address, says which is chosen, and leads back to all', async () => {
    const { network } = open({ at: { route: blog, search: { category: 'family' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog: Family' })).toBeTruthy();
    const chips = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(chips.getByRole('link', { current: true }).textContent).toBe('Family 3');
    expect(chips.getByRole('link', { name: /^All \d+$/ }).getAttribute('href')).toBe('/en/blog');
    expect(chips.getByRole('link', { name: /Coaching 2/ }).getAttribute('href')).toBe('/en/blog?category=coaching');
    expect(network.calls.find(({ endpoint }) => endpoint === 'blog.query')?.input).toMatchObject({ categories: 'family' });
  });

  it('pages with the category kept', async () => {
    open({ at: { route: blog, search: { category: 'family', page: '2' } } });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/en/blog?category=family&page=3');
    expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/en/blog?category=family');
  });

  it('stands without its categories', async () => {
    open({ answers: [...allAnswers, refuse(postCategories, 'UNAVAILABLE')] });
    expect(await screen.findAllByRole('article')).toHaveLength(posts.length);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers a way on when a category is empty, and when the page is behind the last', async () => {
    const { unmount } = open({ at: { route: blog, search: { category: 'mind' } }, answers: [...allAnswers, answer(postsQuery, { items: [], total: 0 })] });
    expect((await screen.findByRole('link', { name: 'See all posts' })).getAttribute('href')).toBe('/en/blog');
    unmount();
    open({ at: { route: blog, search: { page: '8' } }, answers: [...allAnswers, answer(postsQuery, { items: [], total: 20 })] });
    expect((await screen.findByRole('link', { name: 'Go to page 1' })).getAttribute('href')).toBe('/en/blog');
  });

  it('says what failed and asks again', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(postsQuery, 'TIMEOUT')] });
    expect(await screen.findByText('The posts did not load')).toBeTruthy();
    network.set(answer(postsQuery, { items: [...posts], total: 3 }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findAllByRole('article')).toHaveLength(posts.length);
  });

  it.each(['en', 'el', 'uk'] as const)('renders on the server in %s and hydrates without a difference', async (lang) => {
    const { problems, needs, html } = await renderOnServer(server, <BlogScreen />, { ...options, lang });
    expect(problems).toEqual([]);
    expect(needs).toEqual([{ endpoint: 'blog.query', required: true }, { endpoint: 'blog.categories', required: false }]);
    expect(html).toContain('Talking to a teenager');
  });

  it('claims all languages for the whole list only', async () => {
    const metaOf = async (search: Readonly<Record<string, string>>) => {
      const { rendered } = await renderOnServer(server, <BlogScreen />, { ...options, at: { route: blog, search } });
      return rendered.kind === 'page' ? rendered.meta : null;
    };
    expect((await metaOf({}))?.languages).toHaveLength(10);
    expect(await metaOf({ category: 'family', page: '2' })).toMatchObject({ languages: ['en'], title: 'Blog: Family, page 2', canonical: '/en/blog?category=family&page=2' });
  });
});
