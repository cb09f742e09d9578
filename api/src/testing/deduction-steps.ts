import * as contract from '@tessera/contracts/booking';
import { visitPrice } from '@tessera/contracts/payments';
import { alice, DETAILS, URL_WORD, visitor } from './booking-steps.ts';
import { creditSteps } from './credit-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

/** An amount of euro cents. */
export const eur = (amount: number) => ({ amount, currency: 'EUR' });
/** The lines of a price as short texts, such as `voucher -2000`. */
export const linesOf = ({
  lines,
}: {
  readonly lines: readonly { readonly kind: string; readonly amount: { readonly amount: number } }[];
}) => lines.map(({ kind, amount }) => `${kind} ${amount.amount}`);

/** Common steps of tests of visits paid with a voucher and credits. */
export function deductionSteps(app: TestApp) {
  const { holdPaid, nonceOf, send } = paymentSteps(app);
  const { makeVoucher, grant, balance } = creditSteps(app);
  const priceWith = (
    over: { readonly voucherCode?: string; readonly withCredits?: boolean },
    caller: Caller = visitor(alice),
  ) => app.call(visitPrice, { atlasUrl: URL_WORD, withCredits: false, ...over }, caller);
  const bookBy = (
    holdId: string,
    caller: Caller,
    over: { readonly voucherCode?: string; readonly credits?: { amount: number; currency: string } },
  ) => app.call(contract.bookFree, { holdId, ...DETAILS, ...over }, caller);
  const orderOf = async (orderId: string) =>
    good(await app.call(contract.orderDetails, { orderId, lang: 'en' }, visitor(alice)));
  /** Alice pays 72 € with a voucher of 20 €, 15 € of credits and a card. */
  async function payMixed(card: string) {
    const had = await balance(alice);
    const held = await holdPaid();
    const voucherCode = await makeVoucher();
    await grant(alice.id, 1500);
    const answer = good(
      await send(held.holdId, await nonceOf(card, held.caller), held.caller, {
        voucherCode,
        credits: eur(1500),
        total: eur(3700),
      }),
    );
    return { ...held, ...answer, voucherCode, had };
  }
  return { priceWith, bookBy, orderOf, payMixed };
}
