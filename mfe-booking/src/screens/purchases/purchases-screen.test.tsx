import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { purchases } from '@tessera/contracts/payments';
import { purchases as purchasesRoute } from '@tessera/contracts/routes/booking';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { idOf, maria } from '../../testing/examples.ts';
import { exampleDocument, exampleSeat } from '../../testing/examples/purchases.ts';
import { PurchasesScreen } from './purchases-screen.tsx';

const options: TestOptions = { messages: words, errors, at: { route: purchasesRoute, params: {} }, session: maria };
const open = (answers: NonNullable<TestOptions['answers']>) =>
  renderRemote(<PurchasesScreen />, { ...options, answers });

describe('what a member has bought', () => {
  it('leads to each document and seat, and says what is given back, over, or not paid yet', async () => {
    const past = '2026-11-20T16:00:00.000Z';
    open([
      answer(purchases, {
        items: [
          exampleDocument,
          { ...exampleSeat, orderId: idOf(5) },
          { ...exampleSeat, orderId: idOf(6), title: 'Say no', startsAt: past },
          { ...exampleDocument, orderId: idOf(7), title: 'Letters', context: 'returned' as const },
          { ...exampleDocument, orderId: idOf(8), title: 'Dinners', context: 'pending' as const },
        ],
      }),
    ]);
    const link = await screen.findByRole('link', { name: exampleDocument.title });
    expect(link.getAttribute('href')).toBe(`/en/customer/purchases/${idOf(4)}`);
    const [document, seat, over, returned, pending] = screen.getAllByRole('article').map((row) => within(row));
    expect(document?.getByText('Bought on 23 November 2026')).toBeTruthy();
    expect(seat?.getByText('Thursday, 3 December 2026, 18:00 · Strada Umbrelei 8, București')).toBeTruthy();
    expect(over?.getByText('Over')).toBeTruthy();
    expect(returned?.getByText('Given back')).toBeTruthy();
    expect(pending?.getByText('Payment under way')).toBeTruthy();
  });
  it('leads to the help store while there is nothing', async () => {
    open([answer(purchases, { items: [] })]);
    expect(await screen.findByText('You have not bought anything yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the help store' }).getAttribute('href')).toBe('/en/help-store');
  });
  it('shows a skeleton, and a failure with a retry', async () => {
    const waiting = open([keepWaiting(purchases)]);
    expect(screen.getByText('Loading')).toBeTruthy();
    waiting.unmount();
    const { network } = open([refuse(purchases, 'UNAVAILABLE')]);
    expect(await screen.findByText('Your purchases did not load')).toBeTruthy();
    network.set(answer(purchases, { items: [exampleDocument] }));
    await press('Try again');
    expect(await screen.findByRole('link', { name: exampleDocument.title })).toBeTruthy();
  });
});

it('has no text that is written in one language', async () => {
  expect(
    await hardCodedOn(<PurchasesScreen />, {
      ...options,
      answers: [answer(purchases, { items: [exampleDocument, exampleSeat] })],
    }),
  ).toEqual([]);
});
