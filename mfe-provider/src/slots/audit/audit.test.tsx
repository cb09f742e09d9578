import { answerAudit, profileAudit, type ProfileAudit } from '@tessera/contracts/provider';
import { providerCalendar } from '@tessera/contracts/routes/provider';
import { answer, hardCodedOn, press, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { ilinca } from '../../testing/examples.ts';
import { Audit } from './audit.tsx';

const suspended: ProfileAudit = {
  status: 'suspended',
  since: '2026-11-20T09:00:00.000Z',
  comment: 'A licence has expired.',
  answer: null,
};
const TEXT = 'The new licence is in the post.';
const answered: ProfileAudit = { ...suspended, answer: { text: TEXT, at: '2026-11-23T08:00:00.000Z' } };
const open = (...answers: readonly Answer[]) =>
  renderRemote(<Audit />, { messages: words, errors, session: ilinca, at: { route: providerCalendar }, answers });
const write = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: /Your answer/ }), { target: { value: text } });
};

describe('what the platform has decided', () => {
  it('is said with its reason, its day and what to do; one answer is sent', async () => {
    const { network } = open(answer(profileAudit, suspended), answer(answerAudit, answered));
    expect(await screen.findByText('Your profile is suspended')).toBeTruthy();
    expect(screen.getByText('Since 20 November 2026')).toBeTruthy();
    expect(screen.getByText('A licence has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/en/contact');
    await write(TEXT);
    network.set(answer(profileAudit, answered));
    await press('Send the answer');
    await waitFor(() => expect(network.inputsOf(answerAudit)).toEqual([{ text: TEXT, since: suspended.since }]));
    expect(await screen.findByText('Sent on 23 November 2026')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  it('asks for words, and keeps them when they could not be sent', async () => {
    const { network } = open(answer(profileAudit, suspended), refuse(answerAudit, 'INTERNAL'));
    await write('short');
    await press('Send the answer');
    expect(network.inputsOf(answerAudit)).toEqual([]);
    await write(TEXT);
    await press('Send the answer');
    await waitFor(() => expect(network.inputsOf(answerAudit)).toHaveLength(1));
    expect(await screen.findByRole('textbox', { name: /Your answer/ })).toHaveProperty('value', TEXT);
  });
  it('is a review for who has applied, and nothing to answer for an open profile', async () => {
    const first = open(answer(profileAudit, { ...suspended, status: 'draft', comment: null }));
    expect(await screen.findByText('We review your profile')).toBeTruthy();
    first.unmount();
    open(answer(profileAudit, { status: 'active', since: null, comment: null, answer: null }));
    expect(await screen.findByText('Your profile is open')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  it('of a hidden profile is said with its reason, and is answered as well', async () => {
    const hidden = { ...suspended, status: 'hidden', comment: 'We ask about the address.' } as const;
    const { network } = open(answer(profileAudit, hidden), answer(answerAudit, { ...hidden, answer: answered.answer }));
    expect(await screen.findByText('Your profile is hidden')).toBeTruthy();
    expect(screen.getByText('We ask about the address.')).toBeTruthy();
    await write(TEXT);
    await press('Send the answer');
    await waitFor(() => expect(network.inputsOf(answerAudit)).toEqual([{ text: TEXT, since: hidden.since }]));
  });
  it('can be tried again when it did not load', async () => {
    const { network } = open(refuse(profileAudit, 'INTERNAL'));
    expect(await screen.findByText('The decision did not load')).toBeTruthy();
    network.set(answer(profileAudit, suspended));
    await press('Try again');
    expect(await screen.findByText('Your profile is suspended')).toBeTruthy();
  });
});

it('has no text that is written in one language', async () => {
  expect(
    await hardCodedOn(
      <>
        <h1>1</h1>
        <Audit />
      </>,
      {
        messages: words,
        errors,
        session: ilinca,
        at: { route: providerCalendar },
        answers: [answer(profileAudit, suspended)],
      },
    ),
  ).toEqual([]);
});
