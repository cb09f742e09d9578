import { answer, press, refuse } from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookFree, currentHold, slotDetails } from '@tessera/contracts/booking';
import { AppError, type ErrorCode } from '@tessera/contracts/errors';
import { myVouchers, pay, toPriceIssues, visitPrice, type LineKind } from '@tessera/contracts/payments';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { costly, hold, idOf } from '../../testing/examples.ts';
import { atConfirm, count, field, openWizard, type, typeCard } from '../../testing/wizard.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const line = (kind: LineKind, amount: number) => ({ kind, amount: eur(amount) });
/** A server with one voucher of 20 € and credits of 24 €. */
const server = (worth = 2000, credits = 2400) =>
  answer(visitPrice, ({ voucherCode, withCredits }) => {
    if (voucherCode !== undefined && voucherCode.toUpperCase() !== 'AUTUMN-20')
      return Promise.reject(
        new AppError('VOUCHER_UNKNOWN', { details: [{ path: 'voucherCode', message: 'unknown' }] }),
      );
    const byVoucher = voucherCode === undefined ? 0 : Math.min(worth, 7200);
    const byCredits = withCredits ? Math.min(credits, 7200 - byVoucher) : 0;
    const lines = [
      line('meeting', 7200),
      ...(byVoucher ? [line('voucher', -byVoucher)] : []),
      ...(byCredits ? [line('credits', -byCredits)] : []),
    ];
    return {
      lines,
      total: eur(7200 - byVoucher - byCredits),
      credits: eur(credits),
      rest: eur(voucherCode === undefined ? 0 : worth - byVoucher),
    };
  });
type Answers = NonNullable<Parameters<typeof openWizard>[0]>['answers'];
const open = (answers: NonNullable<Answers> = [], price = server()) =>
  openWizard({ ...atConfirm, answers: [answer(slotDetails, costly), price, ...answers] });
const summary = () => screen.getByRole('region', { name: 'Your visit' });
const linesShown = () =>
  within(summary())
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const useVoucher = async (code: string) => {
  await screen.findByRole('textbox', { name: 'Voucher code' });
  await type('Voucher code', code);
  await press('Use voucher');
};
const tick = (name: string) => press(screen.getByRole('checkbox', { name }));
const fillCard = async () => {
  await typeCard();
  await tick(
    'I agree to the terms of this visit: it is booked for me, and I get a full refund if I cancel at least 24 hours before it, and none after that.',
  );
};

describe('the price on the payment step', () => {
  it('is shown line by line with voucher and credits, and is what is paid', async () => {
    const test = open();
    await useVoucher('autumn-20');
    await tick('Use my credits for this visit');
    await waitFor(() => expect(linesShown()).toEqual(['Meeting €72', 'Voucher -€20', 'Credits -€24', 'To pay €28']));
    expect(screen.getByText('Voucher AUTUMN-20 takes off €20.')).toBeTruthy();
    await fillCard();
    await press('Pay €28 and book');
    expect(test.network.inputsOf(pay)).toMatchObject([
      { total: eur(2800), voucherCode: 'autumn-20', credits: eur(2400) },
    ]);
    expect(test.went).toEqual([`/en/booking/payment/${idOf(4)}`]);
    expect(test.unit.drafts.any()).toBe(false);
  });
  it('keeps the choice across a reload, and clears it when the voucher is removed', async () => {
    const test = open();
    await useVoucher('AUTUMN-20');
    expect(test.unit.drafts.get('price')).toEqual({ voucherCode: 'AUTUMN-20', withCredits: false });
    await press('Remove voucher');
    expect(test.unit.drafts.any()).toBe(false);
    await waitFor(() => expect(linesShown()).toEqual(['Meeting €72', 'To pay €72']));
    expect(document.activeElement).toBe(field('Voucher code'));
  });
  it.each<[ErrorCode, RegExp]>([
    ['VOUCHER_UNKNOWN', /do not know this voucher code/],
    ['VOUCHER_USED', /has been used/],
    ['VOUCHER_EXPIRED', /has expired/],
    ['PRODUCTS_CURRENCY_ERROR', /in a different currency/],
  ])(`${badLuck('VC-13')} (%s)`, async (code, words) => {
    const test = open();
    await screen.findByRole('textbox', { name: 'Card number' });
    await fillCard();
    test.network.set(
      answer(visitPrice, () =>
        Promise.reject(new AppError(code, { details: [{ path: 'voucherCode', message: 'why' }] })),
      ),
    );
    await useVoucher('WRONG-ONE');
    expect(await screen.findByText(words)).toBeTruthy();
    expect([
      field('Voucher code').value,
      field('Voucher code').getAttribute('aria-invalid'),
      field('Card number').value,
    ]).toEqual(['WRONG-ONE', 'true', '4111111111111111']);
    expect(screen.getByRole('button', { name: 'Pay €72 and book' })).toBeTruthy();
  });
  it('does not send an impossible code', async () => {
    const test = open();
    const before = () => count(test, visitPrice);
    await useVoucher('a b');
    expect(await screen.findByText('Enter 4 to 32 letters, digits or hyphens.')).toBeTruthy();
    expect(before()).toBe(1);
  });
  it('offers the user’s own vouchers, and applies one with a single press', async () => {
    const voucher = {
      id: idOf(60),
      code: 'AUTUMN-20',
      value: eur(2000),
      validUntil: '2027-01-01T00:00:00.000Z',
      status: 'open' as const,
    };
    open([
      answer(myVouchers, {
        items: [
          voucher,
          { ...voucher, id: idOf(61), code: 'OLD-1', status: 'expired' as const },
          { ...voucher, id: idOf(62), code: 'LEI-1', value: { amount: 1, currency: 'RON' } },
        ],
      }),
    ]);
    expect(
      (await screen.findAllByRole('button', { name: /^Use [A-Z0-9-]+, worth/ })).map((button) => button.textContent),
    ).toEqual(['Use AUTUMN-20, worth €20']);
    await press('Use AUTUMN-20, worth €20');
    await waitFor(() => expect(linesShown()).toContain('Voucher -€20'));
  });
  it('works by keyboard alone: the focus moves to what replaced the field', async () => {
    open();
    await screen.findByRole('textbox', { name: 'Voucher code' });
    const user = userEvent.setup();
    field('Voucher code').focus();
    await user.keyboard('AUTUMN-20{Enter}');
    expect(await screen.findByText('Voucher AUTUMN-20 takes off €20.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove voucher' }));
  });
  it('books without a card when voucher and credits cover the full price', async () => {
    const test = open([], server(10_000));
    await useVoucher('AUTUMN-20');
    expect(await screen.findByText('It is worth €28 more, which you receive as credits when you book.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    await tick('I agree that this visit is booked for me and can be cancelled free of charge until 24 hours before.');
    await press('Confirm booking');
    expect(test.network.inputsOf(bookFree)).toMatchObject([{ voucherCode: 'AUTUMN-20' }]);
    expect(test.went).toEqual([`/en/booking/payment/${idOf(4)}`]);
  });
  it(badLuck('PRICE-1'), async () => {
    const details = toPriceIssues({ lines: [line('meeting', 7400)], total: eur(7400) });
    const test = open([
      answer(currentHold, { hold }),
      answer(pay, () => Promise.reject(new AppError('CONFLICT', { details }))),
    ]);
    await screen.findByRole('textbox', { name: 'Card number' });
    await fillCard();
    test.network.set(
      answer(visitPrice, { lines: [line('meeting', 7400)], total: eur(7400), credits: eur(2400), rest: eur(0) }),
    );
    await press('Pay €72 and book');
    expect((await screen.findByRole('alert')).textContent).toMatch(/You would have paid €72; it is €74 now/);
    expect([field('Card number').value, linesShown()]).toEqual(['4111111111111111', ['Meeting €74', 'To pay €74']]);
    test.network.set(
      answer(pay, { outcome: 'success' as const, orderId: idOf(4), appointmentId: idOf(3), decline: null }),
    );
    await press('Pay €74 and book');
    expect(test.network.inputsOf(pay)).toMatchObject([{ total: eur(7200) }, { total: eur(7400) }]);
    expect(test.went).toHaveLength(1);
  });
  it(badLuck('VC-14'), async () => {
    const test = open([refuse(pay, 'VOUCHER_USED')]);
    await useVoucher('AUTUMN-20');
    await fillCard();
    await press('Pay €52 and book');
    expect(await screen.findByText('Your voucher was removed')).toBeTruthy();
    expect(screen.getByText(/This voucher has been used/)).toBeTruthy();
    expect([field('Card number').value, test.unit.drafts.any()]).toEqual(['4111111111111111', false]);
  });
  it('uses the full price when the credits failed to load', async () => {
    const test = open([], refuse(visitPrice, 'TIMEOUT'));
    expect(await screen.findByText('Your credits did not load')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pay €72 and book' })).toBeTruthy();
    test.network.set(server());
    await press('Try again');
    expect(await screen.findByText('€24 in credits')).toBeTruthy();
  });
  it.each(['ro', 'fr', 'es', 'bg', 'hr', 'el', 'de', 'pl', 'uk'] as const)('has all its words in %s', async (lang) => {
    const { wordless } = openWizard({ ...atConfirm, lang, answers: [answer(slotDetails, costly), server()] });
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    expect(wordless).toEqual([]);
  });
});
