import { press, refuse, type Answer } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { allAnswers, posts } from './examples.ts';
import type { At, ScreenTests } from './screen.tsx';

interface ListOfPosts<I, O> extends ScreenTests {
  readonly endpoint: Endpoint<I, O>;
  /** The answer with all posts. */
  readonly filled: Answer;
  readonly at: At;
  /** The address of page 2 as it was before. */
  readonly numbered: At;
  readonly href: string;
  readonly title: string;
  /** What is listed, as the titles of the tests name it. */
  readonly kind: string;
}
/** What the lists of a category and of a tag have in common, inside their `describe`. */
export function listCases<I, O>(list: ListOfPosts<I, O>): void {
  const { open, onServer, endpoint, filled, at, numbered, href, title, kind } = list;
  const rendered = async (rest: Parameters<typeof onServer>[0]) => (await onServer(rest)).rendered;

  it('shows an error and retries', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(endpoint, 'UNAVAILABLE')] });
    expect(await screen.findByText('The articles did not load')).toBeTruthy();
    network.set(filled);
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
      meta: { title: `${title}, page 2`, canonical: `${href}?page=2`, languages: ['en'] },
    });
  });

  it(`is the 404 page for an unknown ${kind}`, async () => {
    expect(await rendered({ answers: [...allAnswers, refuse(endpoint, 'NOT_FOUND')] })).toEqual({ kind: 'not-found' });
  });

  it('is the permanent redirect target of a numbered page', async () => {
    expect(await rendered({ at: numbered })).toEqual({ kind: 'redirect', to: href, status: 301 });
  });
}
