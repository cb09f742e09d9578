import { answer, keepWaiting, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { authorPosts, authorPostsQuery } from '@tessera/contracts/blog';
import { profile } from '@tessera/contracts/routes/marketplace';
import { words } from '../../i18n/index.ts';
import { allAnswers } from '../../testing/examples.ts';
import { AuthorPosts } from './author-posts.tsx';

const options: TestOptions = {
  messages: words,
  at: { route: profile, params: { atlasUrl: 'imogen-wexcombe' } },
  answers: allAnswers,
  slotProps: authorPosts.example,
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<AuthorPosts />, { ...options, ...rest });

describe('author posts, lent to a profile', () => {
  it('show a loading state, then the specialist’s posts', async () => {
    const { network } = open();
    expect(await screen.findByRole('link', { name: 'Why rest does not feel restful' })).toBeTruthy();
    expect(screen.getByText('Healthy living, 6 minutes to read')).toBeTruthy();
    expect(network.calls[0]?.input).toEqual({
      lang: 'en',
      specialistId: authorPosts.example.specialistId,
      p: '1',
      c: '3',
      o: 'desc',
    });
  });

  it('show a skeleton first', () => {
    open({ answers: [keepWaiting(authorPostsQuery)] });
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('render nothing when there are none', async () => {
    const { container } = open({ answers: [answer(authorPostsQuery, { items: [], total: 0 })] });
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('show an error when they fail to load', async () => {
    open({ answers: [refuse(authorPostsQuery, 'UNAVAILABLE')] });
    expect(await screen.findByText('The articles did not load')).toBeTruthy();
  });

  it('render nothing, and fetch nothing, for props that their contract does not allow', () => {
    const { container, network } = open({ slotProps: { specialist: 7 } });
    expect(container.textContent).toBe('');
    expect(network.calls).toEqual([]);
  });
});
