import { AppError } from '@tessera/contracts/errors';
import { basePrice, chosenOf, deductionsOf, lessOf, NOTHING_CHOSEN, voucherProblem } from './deduction-rules.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const lines = [
  { kind: 'meeting' as const, amount: eur(7200) },
  { kind: 'voucher' as const, amount: eur(-2000) },
  { kind: 'credits' as const, amount: eur(-500) },
];

it.each([
  [undefined, NOTHING_CHOSEN],
  ['text', NOTHING_CHOSEN],
  [{ voucherCode: 7, withCredits: 'yes' }, NOTHING_CHOSEN],
  [
    { voucherCode: 'AUTUMN-20', withCredits: true },
    { voucherCode: 'AUTUMN-20', withCredits: true },
  ],
])('reads %j as a choice', (kept, chosen) => {
  expect(chosenOf(kept)).toEqual(chosen);
});
it('sends a voucher only if it reduces the price, and credits as displayed', () => {
  expect(deductionsOf({ lines }, { voucherCode: 'AUTUMN-20', withCredits: true })).toEqual({
    voucherCode: 'AUTUMN-20',
    credits: eur(500),
  });
  expect(deductionsOf({ lines: lines.slice(0, 1) }, { voucherCode: 'AUTUMN-20', withCredits: true })).toEqual({});
  expect([lessOf({ lines }, 'voucher'), lessOf({ lines: [] }, 'voucher')]).toEqual([eur(2000), null]);
});
it('uses the full price when the first-meeting price was refused', () => {
  const free = { lines: [], total: eur(0), price: eur(7200) };
  expect(basePrice(free, false).total).toEqual(eur(0));
  expect(basePrice(free, true)).toEqual({ lines: [{ kind: 'meeting', amount: eur(7200) }], total: eur(7200) });
});
it.each([
  ['VOUCHER_USED', [], 'VOUCHER_USED'],
  ['VOUCHER_EXPIRED', [], 'VOUCHER_EXPIRED'],
  ['PRODUCTS_CURRENCY_ERROR', ['voucherCode'], 'PRODUCTS_CURRENCY_ERROR'],
  ['PRODUCTS_CURRENCY_ERROR', ['credits'], null],
  ['NETWORK', [], null],
] as const)('%s about %j is a voucher’s problem: %s', (code, paths, problem) => {
  expect(voucherProblem(new AppError(code, { details: paths.map((path) => ({ path, message: 'RON' })) }))).toBe(
    problem,
  );
});
