import { answer, keepWaiting } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { tagPostsQuery } from '@tessera/contracts/blog';
import { blogTag, blogTagPages } from '@tessera/contracts/routes/blog-education';
import { allAnswers, posts } from '../../testing/examples.ts';
import { listCases } from '../../testing/list-cases.tsx';
import { testsOf } from '../../testing/screen.tsx';
import { TagScreen } from './tag-screen.tsx';

const at = { route: blogTag, params: { tag: 'sleep' } };
const { open, onServer } = testsOf(<TagScreen />, at);

describe('a tag of the blog', () => {
  it('shows a heading while loading', () => {
    open({ answers: [keepWaiting(tagPostsQuery)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog');
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('has the tag’s name as its title, and fetches only its own posts', async () => {
    const { network } = open({ at: { ...at, search: { page: '2' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog: Sleep' })).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(posts.length);
    expect(network.calls.find(({ endpoint }) => endpoint === tagPostsQuery.id)?.input).toEqual({
      lang: 'en',
      slug: 'sleep',
      page: '2',
      count: '9',
      order: 'desc',
    });
    expect(
      within(screen.getByRole('navigation', { name: 'Categories' })).queryByRole('link', { current: true }),
    ).toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/en/blog/tag/sleep?page=3');
    expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/en/blog/tag/sleep');
  });

  it('links to all posts if there are none in this language', async () => {
    open({
      answers: [...allAnswers, answer(tagPostsQuery, { items: [], total: 0, tag: { slug: 'sleep', name: 'Sleep' } })],
    });
    expect((await screen.findByRole('link', { name: 'See all articles' })).getAttribute('href')).toBe('/en/blog');
  });

  listCases({
    open,
    onServer,
    endpoint: tagPostsQuery,
    filled: answer(tagPostsQuery, { items: [...posts], total: 3, tag: { slug: 'sleep', name: 'Sleep' } }),
    at,
    numbered: { route: blogTagPages, params: { tag: 'sleep', page: '2' } },
    href: '/en/blog/tag/sleep',
    title: 'Blog: Sleep',
    kind: 'tag',
  });
});
