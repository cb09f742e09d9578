import { reportedReviews as route } from '@tessera/contracts/routes/corporate';
import { decideReview, reportedReviews, undoReviewDecision } from '@tessera/contracts/specialists';
import { answer, hardCodedOn, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AdminArea } from '../../area.tsx';
import { words } from '../../i18n/index.ts';
import { admin, customer } from '../../testing/examples.ts';
import { reviewAnswers, takenDown, waiting } from '../../testing/reviews.ts';
import { ReviewsScreen } from './reviews-screen.tsx';

const options: TestOptions = { messages: words, at: { route }, answers: reviewAnswers, session: admin };
const ui = <AdminArea screen={<ReviewsScreen />} />;
const open = (rest: Partial<TestOptions> = {}, ...answers: readonly NonNullable<TestOptions['answers']>[number][]) =>
  renderRemote(ui, { ...options, ...rest, answers: [...reviewAnswers, ...answers] });
const card = () => screen.findByRole('article', { name: 'Review by Mara Quill' });
const none = answer(reportedReviews, { total: 0, open: 0, items: [] });

describe('the list of reported reviews', () => {
  it('shows its heading while loading, and is not asked for by people with another role', () => {
    const first = open({}, keepWaiting(reportedReviews));
    expect(screen.getByRole('heading', { level: 1, name: 'Reported reviews' })).toBeTruthy();
    first.unmount();
    const { network } = open({ session: customer });
    expect(screen.getByText(/Your account may not open this/)).toBeTruthy();
    expect(network.calls).toEqual([]);
  });
  it('shows each with what was reported, when, how often, and whether by the specialist', async () => {
    open();
    const item = within(await card());
    expect(item.getByText('She told others what I said.').getAttribute('lang')).toBe('ro');
    expect(item.getByRole('heading', { name: 'Reports: 2' })).toBeTruthy();
    expect(item.getByText('It tells private things about somebody')).toBeTruthy();
    expect(item.getByText('He names my illness.')).toBeTruthy();
    expect(item.getByText(/21 November 2026.* · from the specialist/)).toBeTruthy();
    expect(item.getByText(/2 of 5 stars/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Waiting 1' }).getAttribute('aria-current')).toBeTruthy();
  });
  it('asks for those that were decided by its address, and for a page of them', async () => {
    const { network } = open({ at: { route, search: { list: 'decided', page: '2' } } });
    await card();
    expect(network.inputsOf(reportedReviews)).toEqual([{ list: 'decided', page: '2', count: '20' }]);
  });
  it('says that nothing waits, and a failed list can be repeated', async () => {
    const { network } = open({}, refuse(reportedReviews, 'UNAVAILABLE'));
    expect(await screen.findByText('The reported reviews did not load')).toBeTruthy();
    network.set(none);
    await press('Try again');
    expect(await screen.findByText('No review waits for a decision.')).toBeTruthy();
  });
  it('has nothing written on it that is not a message', async () => {
    const said = ['Mara Quill', 'Ilinca Veridan', waiting.review.text, 'He names my illness.'];
    const found = await hardCodedOn(ui, options);
    expect(found.filter((text) => !said.some((one) => text.includes(one)))).toEqual([]);
  });
});

describe('a decision', () => {
  it('names the change by the author that was on the screen', async () => {
    const changedAt = '2026-11-22T08:00:00.000Z';
    const { network } = open({}, answer(reportedReviews, { total: 1, open: 1, items: [{ ...waiting, changedAt }] }));
    await card();
    await press('Keep the review');
    expect(network.inputsOf(decideReview)).toMatchObject([{ reviewId: waiting.review.id, changedAt }]);
  });
  it('keeps a review at once, leaves the list, keeps the focus there, and is taken back from the notice', async () => {
    const { network, notices } = open();
    await card();
    network.set(none);
    await press('Keep the review');
    expect(network.inputsOf(decideReview)).toEqual([
      { reviewId: waiting.review.id, seen: 0, reports: 2, takeDown: null },
    ]);
    expect(await screen.findByText('No review waits for a decision.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(notices.at(-1)).toMatchObject({ kind: 'positive', text: 'The review stays.' });
    await act(async () => notices.at(-1)?.undo?.());
    await waitFor(() =>
      expect(network.inputsOf(undoReviewDecision)).toEqual([{ reviewId: waiting.review.id, seen: 1 }]),
    );
  });
  it('takes a review down with a reason, which is the one that was reported unless another is chosen', async () => {
    const { network } = open();
    await card();
    await press('Take it down');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'It tells private things about somebody' })).toHaveProperty(
      'checked',
      true,
    );
    const note = dialog.getByRole('textbox', { name: /Note for other administrators/ });
    await act(async () => void fireEvent.change(note, { target: { value: '<b>' } }));
    await press(dialog.getByRole('button', { name: 'Take it down' }));
    expect(dialog.getByText('Write plain text, without < and >')).toBeTruthy();
    expect(network.inputsOf(decideReview)).toEqual([]);
    await act(async () => void fireEvent.change(note, { target: { value: 'Names an illness.' } }));
    network.set(none);
    await press(dialog.getByRole('button', { name: 'Take it down' }));
    expect(network.inputsOf(decideReview)).toEqual([
      expect.objectContaining({ takeDown: { reason: 'private', words: 'Names an illness.' } }),
    ]);
  });
  it('that comes too late says so, shows the newest state, and keeps the reason that was written', async () => {
    const { network, notices } = open({}, refuse(decideReview, 'CONFLICT'));
    await card();
    await press('Keep the review');
    expect(notices.at(-1)).toMatchObject({ kind: 'negative', text: expect.stringMatching(/^Something has changed/) });
    await waitFor(() => expect(network.inputsOf(reportedReviews)).toHaveLength(2));
    await press('Take it down');
    const note = await screen.findByRole('textbox', { name: /Note for other administrators/ });
    await act(async () => void fireEvent.change(note, { target: { value: 'Names an illness.' } }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it down' }));
    expect(screen.getByRole('textbox', { name: /Note for other administrators/ })).toHaveProperty(
      'value',
      'Names an illness.',
    );
  });
  it('that was taken is shown with who and why, and can be taken back', async () => {
    const { network } = open({}, answer(reportedReviews, { total: 1, open: 0, items: [takenDown] }));
    const item = within(await card());
    const history = within(item.getByRole('region', { name: 'What was decided' }));
    expect(history.getByText('Taken down · It tells private things about somebody')).toBeTruthy();
    expect(history.getByText('Names an illness.')).toBeTruthy();
    expect(history.getByText(/an account that is gone/)).toBeTruthy();
    expect(item.queryByRole('button', { name: 'Keep the review' })).toBeNull();
    await press('Take the decision back');
    expect(network.inputsOf(undoReviewDecision)).toEqual([{ reviewId: waiting.review.id, seen: 1 }]);
  });
});
