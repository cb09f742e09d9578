import { answer, press, refuse } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileModel, profileReviews, reportReview } from '@tessera/contracts/specialists';
import { allAnswers, member, reviews } from '../../testing/examples.ts';
import { errors } from '../../i18n/errors.ts';
import { openProfile } from '../../testing/profile.tsx';

describe('profile', () => {
  it('shows the distribution of stars and the language of each review', async () => {
    openProfile();
    const spread = within(await screen.findByRole('list', { name: 'How the stars are spread' }));
    expect(spread.getByText('4 of 5 stars: 2')).toBeTruthy();
    expect(screen.getByText('Original language: Romanian')).toBeTruthy();
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

  it('shows HTML in a review as it was written, and draws nothing of it', async () => {
    const written = '<img src=x onerror=alert(1)><b>very</b> good & calm';
    const [first, ...rest] = reviews.list;
    if (!first) throw new Error('no review');
    const { container } = openProfile({
      answers: [...allAnswers, answer(profileReviews, { ...reviews, list: [{ ...first, text: written }, ...rest] })],
    });
    expect(await screen.findByText(written)).toBeTruthy();
    expect(container.querySelector('b, img[src="x"]')).toBeNull();
  });

  it('says that an author is not named, and shows stars without a text', async () => {
    const [first, ...rest] = reviews.list;
    if (!first) throw new Error('no review');
    const list = [{ ...first, author: '', text: '', lang: 'ro' as const }, ...rest];
    openProfile({ answers: [...allAnswers, answer(profileReviews, { ...reviews, list })] });
    const item = (await screen.findByText('Anonymous')).closest('li');
    if (!item) throw new Error('no item');
    expect(within(item).getByRole('button', { name: 'Report the review by Anonymous' })).toBeTruthy();
    expect([item.querySelector('[lang]'), within(item).queryByText(/^Original language/)]).toEqual([null, null]);
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

  it.each([
    ['ro', 'Limba textului: engleză'],
    ['de', 'Sprache des Textes: Englisch'],
    ['el', 'Γλώσσα κειμένου: Αγγλικά'],
  ] as const)('says in %s in which language a review was written', async (lang, label) => {
    openProfile({ lang });
    expect((await screen.findAllByText(label)).length).toBeGreaterThan(0);
  });

  describe('the report of a review', () => {
    const open = (rest: Parameters<typeof openProfile>[0] = {}) =>
      openProfile({ errors, session: member, answers: [...allAnswers, answer(reportReview, { done: true })], ...rest });
    const button = () => screen.findByRole('button', { name: 'Report the review by Guest 1' });
    const write = (name: string, value: string) =>
      act(
        async () =>
          void fireEvent.change(screen.getByRole('textbox', { name: new RegExp(name) }), { target: { value } }),
      );

    it('asks why, sends it, and says so in place of the button', async () => {
      const user = userEvent.setup();
      const { network, notices } = open();
      await user.click(await button());
      const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
      expect(dialog.getByText(/Neither the author nor the specialist learns/)).toBeTruthy();
      await press('Send the report');
      expect(network.inputsOf(reportReview)).toEqual([]);
      await user.click(dialog.getByRole('radio', { name: 'It advertises something' }));
      await write('In your own words', 'Look <b>here</b>');
      await press('Send the report');
      expect(dialog.getByText('Write plain text, without < and >')).toBeTruthy();
      await write('In your own words', 'Look here');
      await press('Send the report');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(network.inputsOf(reportReview)).toEqual([
        { reviewId: reviews.list[0]?.id, reason: 'advert', words: 'Look here' },
      ]);
      expect(notices.at(-1)).toMatchObject({ kind: 'positive' });
      expect(screen.getByText('Reported')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Report the review by Guest 1' })).toBeNull();
    });
    it('says that it was reported before, and keeps what was written after a failure', async () => {
      const user = userEvent.setup();
      const { network } = open({ answers: [...allAnswers, refuse(reportReview, 'UNAVAILABLE')] });
      await user.click(await button());
      await user.click(await screen.findByRole('radio', { name: 'Something else' }));
      await write('In your own words', 'Look here');
      await press('Send the report');
      expect(await screen.findByRole('alert')).toBeTruthy();
      expect(screen.getByDisplayValue('Look here')).toBeTruthy();
      network.set(refuse(reportReview, 'REVIEW_REPORTED'));
      await press('Send the report');
      expect(await screen.findByText('You have reported this review before. We are looking at it.')).toBeTruthy();
    });
    it('asks a visitor to log in first, and opens nothing without it', async () => {
      const user = userEvent.setup();
      const { unit, session } = open({ session: null });
      await user.click(await button());
      expect(screen.queryByRole('dialog')).toBeNull();
      Object.assign(unit, {
        openLogin: () => {
          session.next(member);
          return Promise.resolve(member);
        },
      });
      await user.click(await button());
      expect(await screen.findByRole('dialog', { name: 'Report this review' })).toBeTruthy();
    });
  });
});
