import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitReview as reviewRoute } from '@tessera/contracts/routes/booking';
import {
  changeReview,
  takeBackReview,
  visitReview,
  writeReview,
  type OwnReview,
  type VisitReview,
} from '@tessera/contracts/specialists';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { idOf, maria, specialist } from '../../testing/examples.ts';
import { answerConfirm, answerLogin, onceOver } from '../../testing/page.ts';
import { ReviewScreen } from './review-screen.tsx';

const { id, atlasUrl, portrait } = specialist;
const visit: VisitReview = {
  specialist: { id, atlasUrl, name: 'Ilinca Veridan', portrait },
  startsAt: '2026-11-20T09:00Z',
  hasProfile: true,
  initial: 'Maria D.',
  review: null,
};
const written: OwnReview = {
  stars: 4,
  text: 'She listened.',
  lang: 'ro',
  name: 'nobody',
  writtenAt: '2026-11-21T09:00:00.000Z',
  isTakenDown: false,
};
const options: TestOptions = {
  messages: words,
  errors,
  at: { route: reviewRoute, params: { appointmentId: idOf(3) } },
  session: maria,
};
const open = (answers: TestOptions['answers'] = [], row = visit, rest: Partial<TestOptions> = {}) =>
  renderRemote(<ReviewScreen />, { ...options, ...rest, answers: [answer(visitReview, row), ...(answers ?? [])] });
const form = () => screen.findByRole('form', { name: 'Your review' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /In your own words/ });
const write = (value: string) => act(async () => void fireEvent.change(text(), { target: { value } }));

describe('the review of a visit', () => {
  it('is written by keyboard, and leads to the profile', async () => {
    const { network } = open([answer(writeReview, written)]);
    await form();
    expect(screen.getByRole('heading', { level: 1, name: 'How was your visit with Ilinca Veridan?' })).toBeTruthy();
    expect(screen.getByText('Visit on 20 November 2026')).toBeTruthy();
    const user = userEvent.setup();
    act(() => screen.getByRole('radio', { name: '5: very good' }).focus());
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(document.activeElement).toBe(text());
    await user.keyboard('Warm & clear');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Anonymous' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Maria D.' }));
    await press('Publish review');
    const title = await screen.findByRole('heading', { level: 1, name: 'Thank you for your review' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(network.inputsOf(writeReview)).toEqual([
      { id: idOf(3), stars: 4, text: 'Warm & clear', lang: 'en', name: 'initial' },
    ]);
    expect(screen.getByRole('link', { name: 'See the profile' }).getAttribute('href')).toBe(
      `/en/a/${atlasUrl}#reviews`,
    );
    expect(screen.getByRole('link', { name: 'My appointments' }).getAttribute('href')).toBe(
      '/en/customer/appointments?when=past',
    );
  });
  it('says at each field what is wrong, and the first one gets the focus', async () => {
    const { network } = open([answer(writeReview, written)]);
    await form();
    await write('<b>good</b>');
    await press('Publish review');
    const stars = screen.getByRole('radiogroup', { name: 'Stars' });
    expect(await within(stars).findByText('Choose one to five stars.')).toBeTruthy();
    expect(stars.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(within(stars).getByRole('radio', { name: '5: very good' }));
    expect(screen.getByText('Write plain text, without < and >.')).toBeTruthy();
    expect(text().getAttribute('aria-invalid')).toBe('true');
    await write('x'.repeat(1001));
    expect(await screen.findByText(/1000/)).toBeTruthy();
    await write('');
    await act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: '1: very poor' }));
      fireEvent.change(screen.getByRole('combobox', { name: 'Language of your text' }), { target: { value: '' } });
    });
    await press('Publish review');
    expect(await screen.findByText('Choose one of the options.')).toBeTruthy();
    expect(network.inputsOf(writeReview)).toEqual([]);
  });
  it('is changed with what was written in the fields', async () => {
    const { network } = open([answer(changeReview, written)], { ...visit, review: written });
    await form();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4: good' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Anonymous' }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('ro');
    expect(text().value).toBe('She listened.');
    await write('She listened well.');
    await press('Save changes');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your review is changed' })).toBeTruthy();
    expect(network.inputsOf(changeReview)).toEqual([
      { id: idOf(3), stars: 4, text: 'She listened well.', lang: 'ro', name: 'nobody' },
    ]);
  });
  it('is taken back after a question', async () => {
    const test = open([answer(takeBackReview, { done: true })], { ...visit, review: written });
    await form();
    const asked = answerConfirm(test, true);
    await press('Take review back');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your review is taken back' })).toBeTruthy();
    expect(asked.map(({ title }) => title)).toEqual(['Take your review of Ilinca Veridan back?']);
  });
  it('that cannot be taken back says why, and shows how it stands', async () => {
    const test = open([refuse(takeBackReview, 'REVIEW_TAKEN_DOWN')], { ...visit, review: written });
    await form();
    answerConfirm(test, true);
    test.network.set(answer(visitReview, { ...visit, review: { ...written, isTakenDown: true } }));
    await press('Take review back');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your review was taken down' })).toBeTruthy();
    expect(test.notices.map(({ kind }) => kind)).toEqual(['negative']);
  });
  it('is sent again after a log-in when the session has ended, and nothing is lost', async () => {
    const test: ReturnType<typeof open> = open([
      answer(
        writeReview,
        onceOver(() => test, written),
      ),
    ]);
    await form();
    const logins = answerLogin(test, maria);
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '3: fair' })));
    await write('So so.');
    await press('Publish review');
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your review' })).toBeTruthy();
    expect(logins.count()).toBe(1);
    expect(test.network.inputsOf(writeReview).at(-1)).toMatchObject({ stars: 3, text: 'So so.' });
  });
  it('keeps what is typed while the page is away, and outside of the browser’s storage', async () => {
    const test = open();
    await form();
    await write('Half a sentence');
    expect(test.unit.drafts.get(`review-${id}`)).toMatchObject({ text: 'Half a sentence' });
    const stored = [...Object.values(sessionStorage), ...Object.values(localStorage)];
    expect(stored.join(' ')).not.toContain('Half a sentence');
  });
  it('that was written in another tab is replaced when it is sent again', async () => {
    const { network } = open([refuse(writeReview, 'REVIEW_WRITTEN'), answer(changeReview, written)]);
    await form();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '2: poor' })));
    network.set(answer(visitReview, { ...visit, review: written }));
    await press('Publish review');
    expect(await screen.findByText(/^You have already reviewed this specialist/)).toBeTruthy();
    await press('Save changes');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your review is changed' })).toBeTruthy();
    expect(network.inputsOf(changeReview)).toMatchObject([{ stars: 2 }]);
  });
  it('that an administrator took down cannot be changed', async () => {
    const down = { ...visit, review: { ...written, isTakenDown: true } };
    const { network, unmount } = open([], down);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your review was taken down' })).toBeTruthy();
    expect(screen.getByText(/^An administrator took this review down/)).toBeTruthy();
    expect([screen.queryByRole('form'), network.calls.length]).toEqual([null, 1]);
    unmount();
    const late = open([refuse(changeReview, 'REVIEW_TAKEN_DOWN')], { ...visit, review: written });
    await form();
    late.network.set(answer(visitReview, down));
    await press('Save changes');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your review was taken down' })).toBeTruthy();
  });
  it.each([
    ['REVIEW_NO_VISIT', /^You had no visit here/],
    ['REVIEW_VISIT_AHEAD', /^This visit is not over yet/],
    ['REVIEW_VISIT_CANCELLED', /^This visit was cancelled/],
  ] as const)('is refused with a sentence and a way back: %s', async (code, sentence) => {
    renderRemote(<ReviewScreen />, { ...options, answers: [refuse(visitReview, code)] });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My appointments' })).toBeTruthy();
    expect([screen.queryByRole('form'), screen.queryByRole('button', { name: 'Try again' })]).toEqual([null, null]);
  });
  it('shows a skeleton, and a failure with a retry', async () => {
    const waiting = renderRemote(<ReviewScreen />, { ...options, answers: [keepWaiting(visitReview)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    waiting.unmount();
    const { network } = renderRemote(<ReviewScreen />, { ...options, answers: [refuse(visitReview, 'UNAVAILABLE')] });
    expect(await screen.findByText('Your review did not load')).toBeTruthy();
    network.set(answer(visitReview, visit));
    await press('Try again');
    expect(await form()).toBeTruthy();
  });
  it('does not lead to a profile that the site does not show', async () => {
    open([answer(writeReview, written)], { ...visit, hasProfile: false });
    await form();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '5: very good' })));
    await press('Publish review');
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your review' });
    expect(screen.queryByRole('link', { name: 'See the profile' })).toBeNull();
  });
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<ReviewScreen />, { ...options, answers: [answer(visitReview, visit)] })).toEqual([]);
});
