import { answer, keepWaiting, press, refuse } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { categoryPostsQuery } from '@tessera/contracts/blog';
import { blogCategory, blogCategoryPages } from '@tessera/contracts/routes/blog-education';
import { allAnswers, posts } from '../../testing/examples.ts';
import { testsOf } from '../../testing/screen.tsx';
import { CategoryScreen } from './category-screen.tsx';

const at = { route: blogCategory, params: { category: 'family' } };
const { open, onServer } = testsOf(<CategoryScreen />, at);
const rendered = async (rest: Parameters<typeof onServer>[0]) => (await onServer(rest)).rendered;

describe('a category of the blog', () => {
  it('shows a heading while loading', () => {
    open({ answers: [keepWaiting(categoryPostsQuery)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog');
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('has the category’s name as its title, and fetches only its own posts', async () => {
    const { network } = open({ at: { ...at, search: { page: '2' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog: Family' })).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(posts.length);
    expect(network.calls.find(({ endpoint }) => endpoint === categoryPostsQuery.id)?.input).toEqual({
      lang: 'en',
      slug: 'family',
      page: '2',
      count: '9',
      order: 'desc',
    });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/en/blog/family?page=3');
    expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/en/blog/family');
  });

  it('links to all posts if there are none in this language', async () => {
    open({
      answers: [
        ...allAnswers,
        answer(categoryPostsQuery, {
          items: [],
          total: 0,
          category: { slug: 'family', name: 'Family', domain: 'FAM' },
        }),
      ],
    });
    expect((await screen.findByRole('link', { name: 'See all articles' })).getAttribute('href')).toBe('/en/blog');
  });

  it('shows an error and retries', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(categoryPostsQuery, 'UNAVAILABLE')] });
    expect(await screen.findByText('The articles did not load')).toBeTruthy();
    network.set(
      answer(categoryPostsQuery, {
        items: [...posts],
        total: 3,
        category: { slug: 'family', name: 'Family', domain: 'FAM' },
      }),
    );
    await press('Try again');
    expect(await screen.findAllByRole('article')).toHaveLength(posts.length);
  });

  it.each(['en', 'ro', 'el'] as const)(
    'renders on the server in %s and hydrates without a difference',
    async (lang) => {
      const { problems, html } = await onServer({ lang });
      expect(problems).toEqual([]);
      expect(html).toContain('Talking to a teenager');
    },
  );

  it('has a title, an address and one language of its own on each page', async () => {
    expect(await rendered({ at: { ...at, search: { page: '2' } } })).toMatchObject({
      kind: 'page',
      meta: { title: 'Blog: Family, page 2', canonical: '/en/blog/family?page=2', languages: ['en'] },
    });
  });

  it('is the 404 page for an unknown category', async () => {
    expect(await rendered({ answers: [...allAnswers, refuse(categoryPostsQuery, 'NOT_FOUND')] })).toEqual({
      kind: 'not-found',
    });
  });

  it('is the permanent redirect target of a numbered page', async () => {
    expect(await rendered({ at: { route: blogCategoryPages, params: { category: 'family', page: '2' } } })).toEqual({
      kind: 'redirect',
      to: '/en/blog/family',
      status: 301,
    });
  });
});
