import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  exampleResult,
  sharedResults,
  sharedResultsOf,
  SharedResult,
  type ScaleResult,
} from '@tessera/contracts/assessments';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { words } from '../../i18n/index.ts';
import { byScale } from './shared-rules.ts';
import { SharedResults } from './shared-results.tsx';

const session = {
  userId: exampleResult.respondentId,
  firstName: 'A',
  lastName: 'B',
  role: 'provider',
  permissions: [],
} as const;
const shared = (rest: Partial<ScaleResult> = {}): SharedResult => SharedResult.parse({ ...exampleResult, ...rest });
const older = shared({ takenAt: '2026-08-02T09:00:00.000Z' });
const other = shared({ code: 'INSOMNIA', slug: 'insomnia', name: 'Sleep check', takenAt: '2026-09-02T09:00:00.000Z' });
const items = (...all: SharedResult[]) => ({ items: all });
const options: TestOptions = {
  messages: words,
  session,
  at: { route: providerAppointment, params: { id: sharedResults.example.appointmentId } },
  answers: [answer(sharedResultsOf, items(shared(), other, older))],
  slotProps: sharedResults.example,
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<SharedResults />, { ...options, ...rest });

describe('what a client shares, lent to the page of the visit', () => {
  it('is a course and a table for each self-check, with figures and bands', async () => {
    const { network } = open();
    expect(await screen.findByRole('region', { name: 'Results that your client shares' })).toBeTruthy();
    expect(screen.getByText(/^Figures only, without the answers/)).toBeTruthy();
    const table = screen.getByRole('table', { name: exampleResult.name });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getAllByText('12 of 27 points')).toHaveLength(2);
    expect(within(table).getAllByText('Moderate strain')).toHaveLength(2);
    expect(screen.getByRole('img', { name: /results from 2 August 2026 to 2 November 2026$/ })).toBeTruthy();
    // One result has no course, and is in a table all the same.
    expect(within(screen.getByRole('table', { name: 'Sleep check' })).getAllByRole('row')).toHaveLength(2);
    expect(network.inputsOf(sharedResultsOf)).toEqual([
      { lang: 'en', appointmentId: sharedResults.example.appointmentId },
    ]);
  });
  it('is nothing without a consent, nor while it is not known', async () => {
    const { container, network, unmount } = open({ answers: [answer(sharedResultsOf, items())] });
    await waitFor(() => expect(network.inputsOf(sharedResultsOf)).toHaveLength(1));
    await waitFor(() => expect(container.textContent).toBe(''));
    unmount();
    expect(open({ answers: [keepWaiting(sharedResultsOf)] }).container.textContent).toBe('');
    expect(open({ slotProps: { appointmentId: 7 } }).container.textContent).toBe('');
  });
  it('says that it did not load, and can be tried again', async () => {
    const { network } = open({ answers: [refuse(sharedResultsOf, 'UNAVAILABLE')] });
    expect(await screen.findByText('The shared results did not load')).toBeTruthy();
    network.set(answer(sharedResultsOf, items(shared())));
    await press('Try again');
    expect(await screen.findByText('12 of 27 points')).toBeTruthy();
  });
  it('says which were answered in a version that was taken off the site', async () => {
    open({ answers: [answer(sharedResultsOf, items(shared({ isWithdrawn: true })))] });
    expect(await screen.findByText('Version taken off the site')).toBeTruthy();
  });
});
it('self-checks stand in the order of their newest result', () =>
  expect(byScale([other, shared(), older]).map((rows) => rows.map(({ code }) => code))).toEqual([
    ['INSOMNIA'],
    ['PHQ9', 'PHQ9'],
  ]));
