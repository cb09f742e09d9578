import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { returnVoucher, voucherOrder, type VoucherOrder } from '@tessera/contracts/payments';
import { voucherPayment } from '@tessera/contracts/routes/booking';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, idOf, maria } from '../../testing/examples.ts';
import { answerConfirm } from '../../testing/page.ts';
import { VoucherPaymentScreen } from './voucher-payment-screen.tsx';

const paid: VoucherOrder = {
  orderId: idOf(4),
  number: 'TS-2026-000123',
  context: 'success',
  value: { amount: 5000, currency: 'EUR' },
  challengeUrl: null,
  present: null,
  email: 'maria.dobre@example.com',
  voucher: { code: 'ACDE-FGHJ-KMNP-QRTW', validUntil: '2028-11-24T21:59:59.999Z', status: 'open' },
  returnUntil: '2026-12-08T08:00:00.000Z',
};
const unpaid: VoucherOrder = { ...paid, context: 'setup', voucher: null, returnUntil: null };
const options: TestOptions = {
  messages: words,
  errors,
  at: { route: voucherPayment, params: { orderId: paid.orderId } },
  session: maria,
};
const open = (order: VoucherOrder) =>
  renderRemote(<VoucherPaymentScreen />, { ...options, answers: [...allAnswers, answer(voucherOrder, order)] });

describe('the order of a voucher', () => {
  it('asks for a card while it is unpaid', async () => {
    open(unpaid);
    expect(await screen.findByRole('heading', { level: 1, name: 'Voucher for €50' })).toBeTruthy();
    expect(screen.getByLabelText('Card number')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay €50' })).toBeTruthy();
  });
  it('shows the code of a paid one, and its PDF', async () => {
    open(paid);
    expect(await screen.findByText('ACDE-FGHJ-KMNP-QRTW')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Print as PDF' }).getAttribute('href')).toBe(
      `/rest/store/vouchers/orders/${paid.orderId}/paper?lang=en`,
    );
  });
  it('says to whom and when a present goes', async () => {
    open({
      ...paid,
      present: { name: 'Lia', email: 'lia@example.com', from: 'Maria', message: '', day: '2026-12-24', isSent: false },
    });
    expect(await screen.findByText(/We send it to Lia, lia@example.com, on 24 December 2026/)).toBeTruthy();
  });
  it('is given back after a question', async () => {
    const test = open(paid);
    answerConfirm(test, true);
    const { network } = test;
    network.set(answer(returnVoucher, { orderId: paid.orderId }));
    await screen.findByText('ACDE-FGHJ-KMNP-QRTW');
    network.set(answer(voucherOrder, { ...paid, context: 'returned', voucher: null, returnUntil: null }));
    await press('Give back');
    expect(await screen.findByRole('heading', { level: 1, name: 'The voucher was given back' })).toBeTruthy();
  });
  it.each([
    ['pending', null, 'We are waiting for the payment'],
    ['pending', '/rest/emulator/challenge/txn_1', 'Your bank has a question'],
    ['failed', null, 'The voucher could not be bought'],
  ] as const)('that is %s (%s) says so', async (context, challengeUrl, title) => {
    open({ ...unpaid, context, challengeUrl });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
  it('shows a skeleton, and a failure with a retry', async () => {
    const waiting = renderRemote(<VoucherPaymentScreen />, { ...options, answers: [keepWaiting(voucherOrder)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    waiting.unmount();
    const { network } = renderRemote(<VoucherPaymentScreen />, {
      ...options,
      answers: [refuse(voucherOrder, 'UNAVAILABLE')],
    });
    expect(await screen.findByText('Your voucher did not load')).toBeTruthy();
    network.set(answer(voucherOrder, paid));
    await press('Try again');
    expect(await screen.findByText('ACDE-FGHJ-KMNP-QRTW')).toBeTruthy();
  });
});
