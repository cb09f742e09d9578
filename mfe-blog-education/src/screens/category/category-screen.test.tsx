import { answer, keepWaiting } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { categoryPostsQuery } from '@tessera/contracts/blog';
import { blogCategory, blogCategoryPages } from '@tessera/contracts/routes/blog-education';
import { allAnswers, posts } from '../../testing/examples.ts';
import { listCases } from '../../testing/list-cases.tsx';
import { testsOf } from '../../testing/screen.tsx';
import { CategoryScreen } from './category-screen.tsx';

const at = { route: blogCategory, params: { category: 'family' } };
const { open, onServer } = testsOf(<CategoryScreen />, at);

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

  listCases({
    open,
    onServer,
    endpoint: categoryPostsQuery,
    filled: answer(categoryPostsQuery, {
      items: [...posts],
      total: 3,
      category: { slug: 'family', name: 'Family', domain: 'FAM' },
    }),
    at,
    numbered: { route: blogCategoryPages, params: { category: 'family', page: '2' } },
    href: '/en/blog/family',
    title: 'Blog: Family',
    kind: 'category',
  });
});
