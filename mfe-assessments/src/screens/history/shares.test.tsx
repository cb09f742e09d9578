import { answer, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  exampleResult,
  newestResults,
  resultShares,
  shareResults,
  SHARE_TEXT,
  type ResultShare,
} from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import { scaleHistoryPage } from '@tessera/contracts/routes/assessments';
import { words } from '../../i18n/index.ts';
import { HistoryScreen } from './history-screen.tsx';

const session = {
  userId: exampleResult.respondentId,
  firstName: 'A',
  lastName: 'B',
  role: 'customer',
  permissions: [],
} as const;
const none: ResultShare = {
  specialistId: exampleResult.respondentId,
  atlasUrl: 'ilinca-veridan',
  name: 'Ilinca Veridan',
  heading: 'Psychologist',
  portrait: { seed: 'ilinca' },
  shared: null,
};
const given: ResultShare = {
  ...none,
  shared: { since: '2026-11-24T09:00:00.000Z', until: '2027-11-24T09:00:00.000Z' },
};
const items = (...all: ResultShare[]) => ({ items: all });
const options: TestOptions = {
  messages: words,
  session,
  at: { route: scaleHistoryPage, params: {} },
  answers: [answer(newestResults, [exampleResult]), answer(resultShares, items(none))],
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<HistoryScreen />, { ...options, ...rest });
const withShares = (shares: (typeof options.answers & object)[number]) => [
  answer(newestResults, [exampleResult]),
  shares,
];
const title = 'Who else may see your results';

describe('who else may see a member’s results', () => {
  it('is nobody until the member says so, and nobody any more once they take it back', async () => {
    const { network } = open();
    expect(await screen.findByRole('region', { name: title })).toBeTruthy();
    expect(screen.getByText('Not shared')).toBeTruthy();
    network.set(answer(shareResults, ({ isShared }) => items(isShared ? given : none)));
    await press('Share my results with Ilinca Veridan');
    expect(await screen.findByText('Sees your results until 24 November 2027')).toBeTruthy();
    await press('Stop sharing my results with Ilinca Veridan');
    expect(await screen.findByText('Not shared')).toBeTruthy();
    const asked = { lang: 'en', specialistId: none.specialistId, text: SHARE_TEXT };
    expect(network.inputsOf(shareResults)).toEqual([
      { ...asked, isShared: true },
      { ...asked, isShared: false },
    ]);
  });
  it('says in words that a change failed, and shows what stands', async () => {
    const { network } = open();
    await screen.findByText('Not shared');
    network.set(refuse(shareResults, 'UNAVAILABLE'));
    await press('Share my results with Ilinca Veridan');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByText('Not shared')).toBeTruthy();
  });
  it('is not asked of whom has booked nobody, nor of a visitor', async () => {
    const { network, unmount } = open({ answers: withShares(answer(resultShares, items())) });
    await screen.findByText('12 of 27 points');
    await waitFor(() => expect(network.inputsOf(resultShares)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    unmount();
    const visitor = open({ session: null });
    expect(visitor.network.inputsOf(resultShares)).toEqual([]);
  });
  it('can be tried again when it does not load', async () => {
    const { network } = open({ answers: withShares(refuse(resultShares, 'UNAVAILABLE')) });
    expect(await screen.findByText('The list of your specialists did not load')).toBeTruthy();
    network.set(answer(resultShares, items(given)));
    await press('Try again');
    expect(await screen.findByText('Sees your results until 24 November 2027')).toBeTruthy();
  });
  it.each(LANGUAGES)('is said in %s', async (lang) => {
    open({ lang });
    const share = (words[lang]?.['assessments.shares.giveFor'] ?? '').replace('{{name}}', 'Ilinca Veridan');
    expect(await screen.findByRole('button', { name: share })).toBeTruthy();
  });
});
