import {
  answer,
  keepWaiting,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  type TestOptions,
} from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderVoucher, soldCodeOf, voucherOffers, voucherState } from '@tessera/contracts/payments';
import { vouchersShop } from '@tessera/contracts/routes/marketplace';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { VouchersScreen } from './vouchers-screen.tsx';

const idOf = (n: number): string => `01935f3e-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`;
const offers = {
  canPay: true,
  items: [
    { id: idOf(1), value: { amount: 5000, currency: 'EUR' } },
    { id: idOf(2), value: { amount: 10000, currency: 'EUR' } },
    { id: idOf(3), value: { amount: 25000, currency: 'RON' } },
  ],
};
const options: TestOptions = {
  messages: words,
  errors,
  at: { route: vouchersShop },
  answers: [answer(voucherOffers, offers), answer(orderVoucher, { orderId: idOf(9) })],
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<VouchersScreen />, { ...options, ...rest });

describe('the shop of vouchers', () => {
  it('shows amounts in one currency at a time, and the rules', async () => {
    open();
    expect(await screen.findByRole('radio', { name: '€50' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /RON.250/ })).toBeNull();
    await userEvent.setup().click(screen.getByRole('radio', { name: 'RON' }));
    expect(screen.getByRole('radio', { name: /RON.250/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: '€50' })).toBeNull();
    expect(screen.getByText(/give it back unused within 14 days/)).toBeTruthy();
  });
  it('asks for the person only where it is a present', async () => {
    open();
    const user = userEvent.setup();
    expect(await screen.findByRole('radio', { name: 'For me' })).toBeTruthy();
    expect(screen.queryByLabelText('Their e-mail')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'As a present' }));
    expect(screen.getByLabelText('Their e-mail')).toBeTruthy();
    await press('Go on to pay');
    expect(await screen.findByText('Choose a day from today on, at most a year ahead.')).toBeTruthy();
  });
  it('says so where nothing is sold or paid, while it loads, and when it fails', async () => {
    open({ answers: [answer(voucherOffers, { items: [], canPay: true })] }).unmount();
    const closed = open({ answers: [answer(voucherOffers, { ...offers, canPay: false })] });
    expect(await screen.findByText(/cannot be bought right now/)).toBeTruthy();
    closed.unmount();
    const waiting = open({ answers: [keepWaiting(voucherOffers)] });
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
    waiting.unmount();
    const { network } = open({ answers: [refuse(voucherOffers, 'UNAVAILABLE')] });
    expect(await screen.findByText('The vouchers did not load')).toBeTruthy();
    network.set(answer(voucherOffers, offers));
    await press('Try again');
    expect(await screen.findByRole('radio', { name: '€50' })).toBeTruthy();
  });
  it('finds the typing error in a code that nobody has', async () => {
    open({ answers: [answer(voucherOffers, offers), refuse(voucherState, 'VOUCHER_UNKNOWN')] });
    const user = userEvent.setup();
    const code = soldCodeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    const field = await screen.findByLabelText('Voucher code');
    await user.type(field, `O${code.slice(1)}`);
    await press('Check');
    expect(await screen.findByText('Codes that are sold here never have: O')).toBeTruthy();
    await user.clear(field);
    await user.type(field, `C${code.slice(1)}`);
    await press('Check');
    expect(await screen.findByText(/One character of this code is wrong/)).toBeTruthy();
  });
  it('is drawn by the server', async () => {
    const { problems } = await renderOnServer(() => import('../../server.ts'), <VouchersScreen />, options);
    expect(problems).toEqual([]);
  });
});
