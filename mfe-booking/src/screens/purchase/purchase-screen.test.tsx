import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPurchase, payPurchase, purchase, returnPurchase, type Purchase } from '@tessera/contracts/payments';
import { purchase as purchaseRoute } from '@tessera/contracts/routes/booking';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, idOf, maria } from '../../testing/examples.ts';
import { answerConfirm } from '../../testing/page.ts';
import { exampleDocument, exampleSeat } from '../../testing/examples/purchases.ts';
import { PurchaseScreen } from './purchase-screen.tsx';

const options: TestOptions = {
  messages: words,
  errors,
  at: { route: purchaseRoute, params: { orderId: idOf(4) } },
  session: maria,
};
const open = (order: Purchase) =>
  renderRemote(<PurchaseScreen />, { ...options, answers: [...allAnswers, answer(purchase, order)] });

describe('a document that is bought', () => {
  it('asks for a card while it is unpaid, and says why a card was refused', async () => {
    const { network } = open({ ...exampleDocument, context: 'setup', languages: [], returnUntil: null });
    expect(await screen.findByRole('heading', { level: 1, name: exampleDocument.title })).toBeTruthy();
    network.set(answer(payPurchase, { outcome: 'declined' as const, decline: 'insufficient-funds' as const }));
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Card number'), '4000000000009995');
    await user.type(screen.getByLabelText(/^Expires/), '12/40');
    await user.type(screen.getByLabelText(/^Security code/), '123');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Pay €5' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(network.inputsOf(payPurchase)).toMatchObject([{ orderId: idOf(4) }]);
    network.set(answer(payPurchase, { outcome: 'success' as const, decline: null }));
    network.set(answer(purchase, exampleDocument));
    await user.click(screen.getByRole('button', { name: 'Pay €5' }));
    await screen.findByRole('button', { name: 'Open the document' });
    // The form with the pressed button is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
  it('is opened after a question, and then read in each language', async () => {
    const test = open(exampleDocument);
    answerConfirm(test, true);
    test.network.set(answer(openPurchase, { orderId: idOf(4) }));
    await screen.findByRole('button', { name: 'Open the document' });
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
    test.network.set(answer(purchase, { ...exampleDocument, openedAt: '2026-11-24T08:00:00.000Z', returnUntil: null }));
    await press('Open the document');
    const link = await screen.findByRole('link', { name: 'Open as PDF: English' });
    expect(link.getAttribute('href')).toBe(`/rest/store/purchases/${idOf(4)}/paper?lang=en`);
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.getByRole('link', { name: 'Ελληνικά' })).toBeTruthy();
    expect(test.network.inputsOf(openPurchase)).toEqual([{ orderId: idOf(4), agree: true }]);
    expect(screen.getByText(/so it cannot be given back/)).toBeTruthy();
  });
  it('stays closed, and can be given back, when the question is answered with no', async () => {
    const test = open(exampleDocument);
    answerConfirm(test, false);
    await screen.findByRole('button', { name: 'Open the document' });
    await press('Open the document');
    expect(test.network.inputsOf(openPurchase)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Give back' })).toBeTruthy();
  });
});

describe('a seat that is bought', () => {
  it('says when and where, has a file for the calendar, and is given back after a question', async () => {
    const test = open(exampleSeat);
    answerConfirm(test, true);
    const heading = await screen.findByRole('heading', { level: 1, name: exampleSeat.title });
    expect(heading).toBeTruthy();
    expect(screen.getByText(/Thursday, 3 December 2026, 18:00 \(Bucharest, GMT\+2\)/)).toBeTruthy();
    expect(screen.getByText(exampleSeat.place ?? '')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')).toBe(
      `/rest/store/purchases/${idOf(4)}/calendar?lang=en`,
    );
    test.network.set(answer(returnPurchase, { orderId: idOf(4) }));
    test.network.set(answer(purchase, { ...exampleSeat, context: 'returned', returnUntil: null }));
    await press('Give back');
    expect(await screen.findByRole('heading', { level: 1, name: 'It was given back' })).toBeTruthy();
  });
  it('says that it is too late to give it back, in the words of the error', async () => {
    const test = open(exampleSeat);
    answerConfirm(test, true);
    test.network.set(refuse(returnPurchase, 'NOT_RETURNABLE'));
    await screen.findByRole('button', { name: 'Give back' });
    await press('Give back');
    await waitFor(() =>
      expect(test.notices.map(({ text }) => text)).toEqual([
        'This can no longer be given back. Its page says until when it could be.',
      ]),
    );
  });
  it('says until when it waits for its payment, and that it does not any more', async () => {
    const unpaid = { ...exampleSeat, context: 'setup', returnUntil: null } as const;
    const first = open({ ...unpaid, seatUntil: '2026-11-23T08:15:00.000Z' });
    expect(await screen.findByText('Your seat is kept until 10:15.')).toBeTruthy();
    first.unmount();
    open(unpaid);
    expect(await screen.findByText(/Your seat is not kept any more/)).toBeTruthy();
  });
  it('says that the workshop was called off, why, and what goes back', async () => {
    const calledOff = { reason: 'The room is flooded', at: '2026-11-23T08:00:00.000Z' };
    const off = { ...exampleSeat, context: 'returned', returnUntil: null, calledOff } as const;
    const first = open(off);
    expect(await screen.findByRole('heading', { level: 1, name: 'This workshop was called off' })).toBeTruthy();
    expect(screen.getByText('The room is flooded')).toBeTruthy();
    expect(screen.getByText(/^€22 go back to your card, in full/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Take it out of my calendar' }).getAttribute('href')).toBe(
      `/rest/store/purchases/${idOf(4)}/calendar?lang=en`,
    );
    expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
    first.unmount();
    const free = open({ ...off, value: { amount: 0, currency: 'EUR' } });
    expect(await screen.findByText(/It cost nothing/)).toBeTruthy();
    free.unmount();
    open({ ...off, context: 'failed' });
    expect(await screen.findByText(/You owe nothing/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Take it out of my calendar' })).toBeNull();
  });
  it('says that the workshop was moved, and what its time and place were', async () => {
    const moved = { startsAt: '2026-12-01T16:00:00.000Z', place: 'Quay 1, London', at: '2026-11-23T08:00:00.000Z' };
    open({ ...exampleSeat, moved });
    expect(await screen.findByText('This workshop was moved')).toBeTruthy();
    expect(screen.getByText(/Before: Tuesday, 1 December 2026, 18:00, Quay 1, London\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Give back' })).toBeTruthy();
  });
  it('of an online workshop says from when on it can be joined, and leads there', async () => {
    const online = { ...exampleSeat, place: null, joinUrl: null, joinFrom: '2026-12-02T16:00:00.000Z' };
    const first = open(online);
    expect(await screen.findByText('The address to join stands here from 2 December 2026, 18:00.')).toBeTruthy();
    expect(screen.getByText('Online')).toBeTruthy();
    first.unmount();
    open({ ...online, joinUrl: 'https://meet.example.com/a' });
    const link = await screen.findByRole('link', { name: 'Join the workshop' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://meet.example.com/a', 'noreferrer']);
  });
  it('is over after it began', async () => {
    open({ ...exampleSeat, startsAt: '2026-11-20T16:00:00.000Z', returnUntil: null });
    expect(await screen.findByText('This workshop is over.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to my calendar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
  });
});

describe('a purchase', () => {
  it.each([
    ['pending', null, 'We are waiting for the payment'],
    ['pending', '/rest/emulator/challenge/txn_1', 'Your bank has a question'],
    ['failed', null, 'This could not be bought'],
  ] as const)('that is %s (%s) says so', async (context, challengeUrl, title) => {
    open({ ...exampleSeat, context, challengeUrl, returnUntil: null });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
  it('shows a skeleton, and a failure with a retry', async () => {
    const waiting = renderRemote(<PurchaseScreen />, { ...options, answers: [keepWaiting(purchase)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    waiting.unmount();
    const { network } = renderRemote(<PurchaseScreen />, { ...options, answers: [refuse(purchase, 'UNAVAILABLE')] });
    expect(await screen.findByText('Your purchase did not load')).toBeTruthy();
    network.set(answer(purchase, exampleDocument));
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: exampleDocument.title })).toBeTruthy();
  });
});

it('has no text that is written in one language', async () => {
  expect(
    await hardCodedOn(<PurchaseScreen />, { ...options, answers: [...allAnswers, answer(purchase, exampleDocument)] }),
  ).toEqual([]);
});
