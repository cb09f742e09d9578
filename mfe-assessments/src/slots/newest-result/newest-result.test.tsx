import { answer, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { exampleResult, newestResult, newestResults, scaleHistory } from '@tessera/contracts/assessments';
import { appointments } from '@tessera/contracts/routes/booking';
import { words } from '../../i18n/index.ts';
import { NewestResult } from './newest-result.tsx';

const session = {
  userId: exampleResult.respondentId,
  firstName: 'A',
  lastName: 'B',
  role: 'customer',
  permissions: [],
} as const;
const older = {
  ...exampleResult,
  respondentId: `${exampleResult.respondentId.slice(0, -1)}0`,
  takenAt: '2026-08-02T09:00:00.000Z',
};
const options: TestOptions = {
  messages: words,
  session,
  at: { route: appointments },
  answers: [answer(newestResults, [exampleResult]), answer(scaleHistory, [exampleResult, older])],
  slotProps: newestResult.example,
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<NewestResult />, { ...options, ...rest });

describe('the newest result, lent to a page of its owner', () => {
  it('has its figure, its course, and the ways to it', async () => {
    open();
    expect(await screen.findByText('12 of 27 points')).toBeTruthy();
    expect(screen.getByText('Moderate strain', { selector: 'span' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: /results from 2 August 2026 to 2 November 2026$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: exampleResult.name }).getAttribute('href')).toBe(
      `/en/tests/phq9/${exampleResult.respondentId}`,
    );
    expect(screen.getByRole('link', { name: 'My results' }).getAttribute('href')).toBe('/en/tests/scaleHistory');
    expect(screen.queryByRole('link', { name: 'Call 112' })).toBeNull();
  });

  it('says whom to call before the figure when an answer asks for it', async () => {
    open({ answers: [answer(newestResults, [{ ...exampleResult, needsHelp: true }]), answer(scaleHistory, [])] });
    const call = await screen.findByRole('link', { name: 'Call 112' });
    expect(call.compareDocumentPosition(screen.getByText('12 of 27 points'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is nothing without a result, and nothing is asked for a visitor', async () => {
    const { container, network } = open({ answers: [answer(newestResults, [])] });
    await waitFor(() => expect(network.inputsOf(newestResults)).toEqual([{ lang: 'en', userId: session.userId }]));
    await waitFor(() => expect(container.textContent).toBe(''));
    const visitor = open({ session: null });
    expect([visitor.container.textContent, visitor.network.calls]).toEqual(['', []]);
  });

  it('keeps the figure when its course does not load, and says when nothing does', async () => {
    const { unmount } = open({
      answers: [answer(newestResults, [exampleResult]), refuse(scaleHistory, 'UNAVAILABLE')],
    });
    expect(await screen.findByText('12 of 27 points')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    unmount();
    const { network } = open({ answers: [refuse(newestResults, 'UNAVAILABLE'), answer(scaleHistory, [])] });
    expect(await screen.findByText('Your newest self-check did not load')).toBeTruthy();
    network.set(answer(newestResults, [exampleResult]));
    await press('Try again');
    expect(await screen.findByText('12 of 27 points')).toBeTruthy();
  });
});
