import { answer, press, refuse } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileModel, profileReviews } from '@tessera/contracts/specialists';
import { allAnswers, reviews } from '../../testing/examples.ts';
import { openProfile } from '../../testing/profile.tsx';

describe('profile', () => {
  it('shows the distribution of stars and the language of each review', async () => {
    openProfile();
    const spread = within(await screen.findByRole('list', { name: 'How the stars are spread' }));
    expect(spread.getByText('4 of 5 stars: 2')).toBeTruthy();
    expect(screen.getByText('Original language: Română')).toBeTruthy();
    expect(screen.getByText('A ascultat înainte să dea sfaturi.').getAttribute('lang')).toBe('ro');
  });

  it('shows the rest of the reviews by keyboard', async () => {
    openProfile();
    const more = await screen.findByRole('button', { name: 'Show all reviews (6)' });
    expect(screen.queryByText('Text of review 6.')).toBeNull();
    more.focus();
    await userEvent.setup().keyboard('{Enter}');
    expect(screen.getByText('Text of review 6.')).toBeTruthy();
  });

  it('filters the reviews by stars, and shows all of them again', async () => {
    openProfile();
    const user = userEvent.setup();
    const four = await screen.findByRole('button', { name: /4 of 5 stars: 2/ });
    await user.click(four);
    expect(four.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain('4 of 5 stars: 2');
    expect(screen.getAllByText(/^Text of review/).map((text) => text.textContent)).toEqual([
      'Text of review 3.',
      'Text of review 6.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show all reviews (6)' }));
    expect(screen.getByText('Text of review 1.')).toBeTruthy();
    // There are no reviews with three stars, so that row cannot be selected.
    expect(screen.queryByRole('button', { name: /3 of 5 stars/ })).toBeNull();
  });

  it('works without reviews when they fail to load, and retries only those', async () => {
    const { network } = openProfile({ answers: [...allAnswers, refuse(profileReviews, 'UNAVAILABLE')] });
    expect(await screen.findByText('The reviews did not load')).toBeTruthy();
    network.set(answer(profileReviews, reviews));
    await press('Try again');
    expect(await screen.findByText('6 reviews')).toBeTruthy();
    expect(network.inputsOf(profileModel)).toHaveLength(1);
  });

  it('shows when there are no reviews yet', async () => {
    openProfile({ answers: [...allAnswers, answer(profileReviews, { count: 0, average: 0, stars: [], list: [] })] });
    expect(await screen.findByText('Nobody has written a review yet.')).toBeTruthy();
  });
});
