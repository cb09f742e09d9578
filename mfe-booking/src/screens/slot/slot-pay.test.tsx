import { answer, keepWaiting, press, refuse } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentHold, slotDetails } from '@tessera/contracts/booking';
import { AppError, type ErrorCode } from '@tessera/contracts/errors';
import { acceptTerms, clientToken, pay, paymentMethods, tokenizeCard, type Decline } from '@tessera/contracts/payments';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { client, costly, hold, idOf, maria, specialist, START } from '../../testing/examples.ts';
import { answerLogin, broughtIntoView, setClock } from '../../testing/page.ts';
import { atConfirm, count, field, heading, openWizard, type, typeCard } from '../../testing/wizard.tsx';

const NEEDED = 'You are not holding a time at the moment, so nothing can be booked.';
const PAY = 'Pay €72 and book';
const atPay = { ...atConfirm, answers: [answer(slotDetails, costly)] };
const open = (answers: (typeof atPay)['answers'] = []) =>
  openWizard({ ...atPay, answers: [...atPay.answers, ...answers] });
const fill = async (over: { readonly number?: string } = {}) => {
  await screen.findByRole('button', { name: PAY });
  await typeCard(over.number);
  await press(screen.getByRole('checkbox'));
};
const declined = (decline: Decline) =>
  answer(pay, { outcome: 'declined' as const, orderId: idOf(4), appointmentId: idOf(3), decline });

describe('the payment step', () => {
  it('accepts the terms, sends the card to the gateway alone, and pays the displayed amount with a nonce', async () => {
    const test = open();
    await heading('Pay and confirm');
    await fill();
    await press(PAY);
    expect(test.network.inputsOf(acceptTerms)).toEqual([{ atlasUrl: specialist.atlasUrl, slotStart: START }]);
    expect(test.network.inputsOf(tokenizeCard)).toEqual([
      { token: 'a token of the tests', number: '4111111111111111', expires: '08/29', code: '123' },
    ]);
    expect(test.network.inputsOf(pay)).toEqual([
      {
        holdId: hold.id,
        place: 'video',
        nonce: 'nonce-0001',
        total: costly.total,
        firstName: 'Maria',
        lastName: 'Dobre',
        phone: client.phone,
        note: '',
        zone: 'Europe/Bucharest',
        lang: 'en',
      },
    ]);
    expect(test.published).toEqual([
      { name: 'booking.confirmed.v1', payload: { appointmentId: idOf(3), specialistId: specialist.id } },
    ]);
    expect(test.went).toEqual([`/en/booking/payment/${idOf(4)}`]);
  });
  it('stores no card data as a draft, and is not swapped while the form is filled in', async () => {
    const test = open();
    await fill();
    expect(
      JSON.stringify(
        [...Array(sessionStorage.length).keys()].map((index) =>
          sessionStorage.getItem(sessionStorage.key(index) ?? ''),
        ),
      ),
    ).not.toContain('4111');
    expect(test.unit.drafts.any()).toBe(false);
  });
  it('is filled in and submitted by keyboard alone, and marks each field for the browser’s autofill', async () => {
    const test = open();
    await screen.findByRole('button', { name: PAY });
    const user = userEvent.setup();
    field('Card number').focus();
    await user.keyboard('4111111111111111');
    await user.tab();
    expect(field('Card number').value).toBe('4111 1111 1111 1111');
    await user.keyboard('0829');
    await user.tab();
    await user.keyboard('123');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: PAY }));
    await user.keyboard('{Enter}');
    expect(count(test, pay)).toBe(1);
    expect(
      ['Card number', 'Expires', 'Security code'].map((name) => [
        field(name).getAttribute('autocomplete'),
        field(name).inputMode,
      ]),
    ).toEqual([
      ['cc-number', 'numeric'],
      ['cc-exp', 'numeric'],
      ['cc-csc', 'numeric'],
    ]);
  });
  it('shows an error at each field, and sends nothing', async () => {
    const test = open();
    await fill({ number: '4111111111111112' });
    await type('Expires', '10/26');
    await type('Security code', '12');
    await press(PAY);
    expect(await screen.findByText('Check the card number.')).toBeTruthy();
    expect(screen.getByText('Enter a month ahead, for example 08/29.')).toBeTruthy();
    expect(screen.getByText('Enter three digits, or four for American Express.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Card number'));
    expect(field('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(count(test, tokenizeCard)).toBe(0);
  });
  it('requires the terms', async () => {
    const test = open();
    await fill();
    await press(screen.getByRole('checkbox'));
    await press(PAY);
    expect(await screen.findByText('Tick this box to go on.')).toBeTruthy();
    expect(count(test, pay)).toBe(0);
  });
  it(badLuck('PAY-10'), async () => {
    const test = open([keepWaiting(pay)]);
    await fill();
    const button = screen.getByRole('button', { name: PAY });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await press(button);
    expect([count(test, tokenizeCard), count(test, pay)]).toEqual([1, 1]);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
  it.each<[Decline, RegExp]>([
    ['declined', /The bank refused it/],
    ['insufficient-funds', /not enough money/],
    ['expired-card', /has expired/],
    ['wrong-code', /security code is wrong/],
    ['not-confirmed', /not confirmed at the bank/],
  ])(`${badLuck('PAY-2')} (%s)`, async (decline, words) => {
    const test = open([declined(decline)]);
    await fill();
    await press(PAY);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(field('Card number').value).toBe('4111111111111111');
    expect([test.went, test.published]).toEqual([[], []]);
    test.network.set(answer(tokenizeCard, { nonce: 'nonce-0002', brand: 'Visa', lastFour: '1111' }));
    test.network.set(
      answer(pay, { outcome: 'success' as const, orderId: idOf(4), appointmentId: idOf(3), decline: null }),
    );
    await press(PAY);
    expect(test.network.inputsOf(pay).map((input) => (input as { nonce: string }).nonce)).toEqual([
      'nonce-0001',
      'nonce-0002',
    ]);
    expect(test.went).toHaveLength(1);
  });
  it.each(['challenge', 'pending', 'failed'] as const)(
    'navigates a payment that is %s to its order, without announcing a booking',
    async (outcome) => {
      const test = open([answer(pay, { outcome, orderId: idOf(4), appointmentId: idOf(3), decline: null })]);
      await fill();
      await press(PAY);
      expect(test.went).toEqual([`/en/booking/payment/${idOf(4)}`]);
      expect(test.published).toEqual([]);
    },
  );
  it(badLuck('PAY-3'), async () => {
    const test = open([refuse(pay, 'NETWORK')]);
    await fill();
    const shown = broughtIntoView();
    await press(PAY);
    const said = await screen.findByText('We cannot reach the server. Check your connection and try again.');
    expect(shown.at(-1)?.contains(said)).toBe(true);
    await press(PAY);
    expect([count(test, tokenizeCard), count(test, pay)]).toEqual([1, 2]);
  });
  it('shows that it is offline, and sends nothing by itself when it is back online', async () => {
    const test = open([refuse(pay, 'NETWORK')]);
    await fill();
    try {
      act(() => void window.dispatchEvent(new Event('offline')));
      await press(PAY);
      expect(await screen.findByText('We cannot reach the server. Check your connection and try again.')).toBeTruthy();
      expect(field('Card number').value).toBe('4111111111111111');
    } finally {
      await act(async () => void window.dispatchEvent(new Event('online')));
    }
    expect(count(test, pay)).toBe(1);
  });
  it(badLuck('PAY-5'), async () => {
    const test = open([
      answer(pay, () =>
        Promise.reject(
          new AppError('UNFINISHED_PAYMENT_PROCESS', { details: [{ path: 'orderId', message: idOf(9) }] }),
        ),
      ),
    ]);
    await fill();
    await press(PAY);
    expect(test.went).toEqual([`/en/booking/payment/${idOf(9)}`]);
  });
  it.each<ErrorCode>(['HOLD_ENDED', 'SLOT_TAKEN', 'HOLD_NOT_YOURS'])(`${badLuck('PAY-13')} (%s)`, async (code) => {
    const test = open([refuse(pay, code)]);
    await fill();
    const shown = broughtIntoView();
    await press(PAY);
    const lost = await screen.findByRole('region', { name: 'Your time is no longer held' });
    expect([document.activeElement, shown.at(-1)]).toEqual([lost, lost]);
    expect(screen.getAllByRole('link', { name: /November, / })).toHaveLength(3);
    expect(field('Card number').value).toBe('4111111111111111');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: PAY }).disabled).toBe(true);
    expect(test.published).toEqual([]);
  });
  it(badLuck('PAY-12'), async () => {
    const test = open([answer(currentHold, { hold })]);
    await fill();
    expect(screen.getByText(/^Your time is held/)).toBeTruthy();
    const [said] = screen.getAllByRole('status').filter(({ textContent }) => textContent === '');
    field('Security code').focus();
    const shown = broughtIntoView();
    setClock(test, hold.until);
    const lost = await screen.findByRole('region', { name: 'Your time is no longer held' }, { timeout: 3000 });
    expect(screen.queryByText(/^Your time is held/)).toBeNull();
    expect([document.activeElement, shown.length, said?.textContent]).toEqual([field('Security code'), 0, NEEDED]);
    expect(screen.getAllByText(NEEDED)).toHaveLength(2);
    await press('Choose a time again');
    expect([document.activeElement, shown.at(-1)]).toEqual([lost, lost]);
    expect([field('Card number').value, field('Security code').value]).toEqual(['4111111111111111', '123']);
  });
  it(badLuck('PAY-15'), async () => {
    let tries = 0;
    const test = open([
      answer(tokenizeCard, () => {
        tries += 1;
        return tries === 1
          ? Promise.reject(new AppError('LINK_EXPIRED'))
          : Promise.resolve({ nonce: 'nonce-0003', brand: 'Visa', lastFour: '1111' });
      }),
    ]);
    await fill();
    await press(PAY);
    expect([count(test, clientToken), test.went.length]).toEqual([2, 1]);
  });
  it('asks a visitor to log in first, on this page', async () => {
    const test = openWizard({ answers: atPay.answers, session: null });
    await heading('Your details');
    await type('First name', 'Ana');
    await type('Last name', 'Pop');
    act(() => test.route.next({ ...test.route.value, search: '?step=confirm' }));
    const login = answerLogin(test, maria);
    await press('Log in or sign up to pay');
    expect(login.count()).toBe(1);
    expect(await screen.findByRole('button', { name: PAY })).toBeTruthy();
  });
  it(badLuck('PAY-14'), async () => {
    open([answer(paymentMethods, { gateway: null, methods: [] })]);
    expect(await screen.findByText('This visit costs €72')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
  });
  it(badLuck('GW-3'), async () => {
    const test = open([refuse(paymentMethods, 'TIMEOUT')]);
    expect(await screen.findByText('The ways to pay did not load')).toBeTruthy();
    test.network.set(answer(paymentMethods, { gateway: 'emulator', methods: ['card'] }));
    await press('Try again');
    expect(await screen.findByRole('button', { name: PAY })).toBeTruthy();
  });
  it.each(['ro', 'fr', 'es', 'bg', 'hr', 'el', 'de', 'pl', 'uk'] as const)('has all its words in %s', async (lang) => {
    const { wordless } = openWizard({ ...atPay, lang });
    expect(await screen.findByRole('checkbox')).toBeTruthy();
    expect(wordless).toEqual([]);
  });
});
