import { answer, keepWaiting, press } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { bookFree, saveBeneficiary, slotDetails } from '@tessera/contracts/booking';
import { AppError } from '@tessera/contracts/errors';
import { pay, tokenizeCard, visitPrice } from '@tessera/contracts/payments';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { words } from '../../i18n/index.ts';
import { ana, costly, idOf, maria, START } from '../../testing/examples.ts';
import { answerLogin, onceOver, sessionEnds, switchLanguage } from '../../testing/page.ts';
import { atConfirm, count, field, heading, openWizard, type, typeCard } from '../../testing/wizard.tsx';

const PAY = 'Pay €72 and book';
const CARD = '4111111111111111';
const LOST = 'You are not logged in. Log in to go on; you come back here.';
const ORDER = `/en/booking/payment/${idOf(4)}`;
const paid = { outcome: 'success' as const, orderId: idOf(4), appointmentId: idOf(3), decline: null };
type Test = ReturnType<typeof openWizard>;
type Answers = NonNullable<Parameters<typeof openWizard>[0]>['answers'];

const tick = () => press(screen.getByRole('checkbox'));
const isTicked = () => screen.getByRole<HTMLInputElement>('checkbox').checked;
function atPay(answers: NonNullable<Answers> = []): Test {
  return openWizard({ ...atConfirm, answers: [answer(slotDetails, costly), ...answers] });
}
async function fill(): Promise<void> {
  await screen.findByRole('button', { name: PAY });
  await typeCard(CARD);
  await tick();
}
const card = (number = 'Card number', code = 'Security code') => [field(number).value, field(code).value];
/** The log-in dialog is opened and the user logs in later, or closes it. */
function waitForLogin(test: Test): (session: typeof maria | null) => Promise<void> {
  let settle: (session: typeof maria | null) => void = () => undefined;
  Object.assign(test.unit, {
    openLogin: () =>
      new Promise((resolve) => {
        settle = resolve;
      }),
  });
  return (session) =>
    act(async () => {
      if (session) test.session.next(session);
      settle(session);
    });
}
/** The first log-in is cancelled, later ones succeed. */
async function closeThenLogin(test: Test, again: () => Promise<void>): Promise<void> {
  Object.assign(test.unit, { openLogin: () => Promise.resolve(null) });
  await again();
  expect(await screen.findByText(LOST)).toBeTruthy();
  answerLogin(test, maria);
}

describe('a session that expires in the wizard', () => {
  it(badLuck('SESSION-1'), async () => {
    const test: Test = openWizard({
      session: maria,
      answers: [
        answer(
          saveBeneficiary,
          onceOver(() => test, ana),
        ),
      ],
    });
    await screen.findByRole('radiogroup', { name: 'Who is this visit for?' });
    await press(screen.getByRole('radio', { name: 'For someone else' }));
    await type('Their first name', 'Ana');
    await type('Their last name', 'Dobre');
    for (const [name, value] of [
      ['Age', 'child'],
      ['Who they are to you', 'child'],
    ] as const) {
      await act(async () => void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));
    }
    const login = waitForLogin(test);
    await press('Continue');
    expect([field('Their first name').value, field('First name').value]).toEqual(['Ana', 'Maria']);
    await login(maria);
    expect([count(test, saveBeneficiary), test.unit.drafts.get('for-whom')]).toEqual([2, ana.id]);
    expect(test.went).toEqual([`/en/booking/ilinca-veridan/slot/${START}?step=confirm`]);
  });

  it(badLuck('SESSION-2'), async () => {
    const test: Test = openWizard({
      ...atConfirm,
      answers: [
        answer(
          bookFree,
          onceOver(() => test, { orderId: idOf(4), appointmentId: idOf(3) }),
        ),
      ],
    });
    await heading('Check and confirm');
    await tick();
    const login = waitForLogin(test);
    await press('Confirm booking');
    expect([screen.getByText(/^Maria Dobre/).textContent, isTicked()]).toEqual([
      'Maria Dobre, maria.dobre@example.com, +40 700 000 118',
      true,
    ]);
    await login(maria);
    expect([count(test, bookFree), test.went]).toEqual([2, [ORDER]]);
  });

  it(badLuck('SESSION-3'), async () => {
    const test: Test = atPay([
      answer(
        pay,
        onceOver(() => test, paid),
      ),
    ]);
    await fill();
    const login = waitForLogin(test);
    await press(PAY);
    expect([card(), isTicked()]).toEqual([[CARD, '123'], true]);
    await login(maria);
    expect([count(test, pay), count(test, tokenizeCard), test.went]).toEqual([2, 1, [ORDER]]);
  });

  it(badLuck('SESSION-4'), async () => {
    let over = false;
    const price = {
      lines: costly.lines,
      total: costly.total,
      credits: { amount: 0, currency: 'EUR' },
      rest: { amount: 0, currency: 'EUR' },
    };
    const test: Test = atPay([answer(visitPrice, () => (over ? sessionEnds(test) : price))]);
    await fill();
    await type('Voucher code', 'AUTUMN-20');
    over = true;
    await closeThenLogin(test, () => press('Use voucher'));
    expect([card(), field('Voucher code').value]).toEqual([[CARD, '123'], 'AUTUMN-20']);
  });

  it(badLuck('SESSION-9'), async () => {
    let over = true;
    const test: Test = atPay([answer(pay, () => (over ? sessionEnds(test) : paid))]);
    await fill();
    await closeThenLogin(test, () => press(PAY));
    expect([card(), isTicked(), test.went]).toEqual([[CARD, '123'], true, []]);
    over = false;
    await press(PAY);
    expect(test.network.inputsOf(pay).at(-1)).toMatchObject({
      firstName: 'Maria',
      lastName: 'Dobre',
      nonce: 'nonce-0001',
    });
    expect([count(test, tokenizeCard), test.went]).toEqual([1, [ORDER]]);
  });

  it(badLuck('SESSION-11'), async () => {
    let over = true;
    const test: Test = atPay([answer(pay, () => (over ? sessionEnds(test) : paid))]);
    await fill();
    act(() => test.session.next(null));
    expect([card(), isTicked(), count(test, pay)]).toEqual([[CARD, '123'], true, 0]);
    const login = waitForLogin(test);
    await press(PAY);
    over = false;
    await login(maria);
    expect([count(test, pay), count(test, tokenizeCard), test.went]).toEqual([2, 1, [ORDER]]);
  });
});

describe('another language in the wizard', () => {
  const ro = (key: string): string => words.ro[key] ?? key;

  it(badLuck('LANG-2'), async () => {
    const test = openWizard(atConfirm);
    await heading('Check and confirm');
    await tick();
    test.network.set(keepWaiting(slotDetails));
    switchLanguage(test, 'ro');
    await heading(ro('booking.confirm.title'));
    expect([isTicked(), screen.getAllByRole('timer')]).toMatchObject([true, [{}]]);
    await press(ro('booking.confirm.send'));
    expect([test.network.inputsOf(bookFree), test.went]).toMatchObject([
      [{ lang: 'ro' }],
      [`/ro/booking/payment/${idOf(4)}`],
    ]);
  });

  it(badLuck('LANG-3'), async () => {
    const test = atPay();
    await fill();
    await type('Voucher code', 'AUTUMN');
    test.network.set(keepWaiting(slotDetails));
    switchLanguage(test, 'ro');
    await heading(ro('booking.pay.title'));
    expect([card(ro('booking.pay.number'), ro('booking.pay.code')), isTicked()]).toEqual([[CARD, '123'], true]);
    expect(field(ro('booking.deduct.code')).value).toBe('AUTUMN');
    expect([
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
      test.unit.drafts.any(),
    ]).toEqual([expect.not.stringContaining('4111'), false]);
    await press(/^Plătește/);
    expect(test.network.inputsOf(pay)).toMatchObject([{ lang: 'ro' }]);
  });

  it(badLuck('LANG-4'), async () => {
    const unknown = () =>
      Promise.reject(new AppError('VOUCHER_UNKNOWN', { details: [{ path: 'voucherCode', message: 'unknown' }] }));
    const test = atPay([
      answer(pay, { ...paid, outcome: 'declined' as const, decline: 'insufficient-funds' as const }),
    ]);
    await fill();
    await press(PAY);
    await screen.findByRole('alert');
    await type('Card number', '4111');
    test.network.set(answer(visitPrice, unknown));
    await type('Voucher code', 'NOBODY');
    await press('Use voucher');
    await screen.findByText('Check the card number.');
    switchLanguage(test, 'ro');
    for (const key of ['booking.pay.decline.funds', 'booking.pay.numberWrong'])
      expect(await screen.findByText(ro(key))).toBeTruthy();
    expect(await screen.findByText(ro('booking.error.VOUCHER_UNKNOWN'))).toBeTruthy();
  });
});
