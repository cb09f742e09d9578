import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { credits, myVouchers, priceOfIssues, visitPrice, type Price } from '@tessera/contracts/payments';
import type { SlotDetails } from '@tessera/contracts/booking';
import { codeOf, type AppError } from '@tessera/contracts/errors';
import type { Money } from '@tessera/contracts/values';
import type { Session } from '@tessera/contracts/unit';
import { afterLogin, useMutation, useQuery, useAnswers, useSession, useStoredDraft, useUnit } from '@tessera/kit/react';
import { priceInput, visitPriceQuery, type Chosen, type PricedVisit } from '../../api/prices.ts';
import {
  basePrice,
  chosenOf,
  deductionsOf,
  voucherProblem,
  type Deductions,
  type VoucherProblem,
} from './deduction-rules.ts';

/** Id of the draft: the choice survives a reload and carries over to another slot. */
const PRICE_DRAFT = 'price';

export interface Pricing {
  readonly price: Price;
  /** Whether the visit has a price that a voucher or credits could reduce. */
  readonly isPriced: boolean;
  readonly chosen: Chosen;
  /** The user's balance in the currency of the visit; null until it is known. */
  readonly balance: Money | null;
  /** Remainder of the voucher that becomes credits. */
  readonly rest: Money | null;
  /** True while a new price is loading; payment is disabled meanwhile. */
  readonly isAsking: boolean;
  /** Why the price failed to load. */
  readonly error: AppError | null;
  /** Why a previously chosen voucher can no longer be used. */
  readonly dropped: VoucherProblem | null;
  /** The displayed total before the server reported a different one. */
  readonly before: Money | null;
  readonly deductions: Deductions;
  /** Applies a voucher if the server accepts its code; throws the reason otherwise. */
  useVoucher(code: string): Promise<void>;
  removeVoucher(): void;
  setWithCredits(withCredits: boolean): void;
  /** Handles an error caused by the price; returns false for other errors. */
  refused(error: unknown): boolean;
  /** Refetches the price. */
  lookAgain(): void;
  /** Clears the choice once it has been used. */
  drop(): void;
}

/**
 * Price of the visit for `member` with their chosen reductions, line by line, as calculated by the server;
 * without a member, the general price.
 */
export function usePrice(details: SlotDetails, isRefusedUnpaid: boolean, member: Session | null): Pricing {
  const unit = useUnit();
  const { drafts } = unit;
  const session = useSession();
  const answers = useAnswers();
  const visit: PricedVisit = {
    atlasUrl: details.specialist.atlasUrl,
    ...(details.product ? { productId: details.product.id } : {}),
  };
  const kept = useStoredDraft(PRICE_DRAFT);
  const chosen = chosenOf(kept);
  const base = useMemo(() => basePrice(details, isRefusedUnpaid), [details, isRefusedUnpaid]);
  const isPriced = base.total.amount > 0;
  const quote = useQuery(visitPriceQuery(visit, chosen), { enabled: isPriced && session !== null });
  const checking = useMutation(visitPrice);
  const [last, setLast] = useState<typeof quote.data>();
  const [before, setBefore] = useState<Money | null>(null);
  const [dropped, setDropped] = useState<VoucherProblem | null>(null);
  if (quote.data && quote.data !== last) setLast(quote.data);
  const known = member && isPriced ? (quote.data ?? last) : undefined;
  const price: Price = known ?? base;

  const saveChoice = (next: Chosen): void => {
    setBefore(null);
    setDropped(null);
    drafts.set(PRICE_DRAFT, next.voucherCode === null && !next.withCredits ? undefined : next);
  };
  const problem = chosen.voucherCode === null ? null : voucherProblem(quote.error);
  const dropVoucher = useEffectEvent((why: VoucherProblem) => {
    saveChoice({ ...chosen, voucherCode: null });
    setDropped(why);
  });
  useEffect(() => {
    if (problem) dropVoucher(problem);
  }, [problem]);
  const lookAgain = (): void => void answers.refresh(visitPrice, credits, myVouchers);
  return {
    price,
    isPriced,
    chosen,
    before,
    dropped,
    balance: known?.credits ?? null,
    rest: known && known.rest.amount > 0 ? known.rest : null,
    isAsking: isPriced && session !== null && quote.isFetching && quote.data === undefined,
    error: problem ? null : quote.error,
    deductions: deductionsOf(price, chosen),
    async useVoucher(code) {
      const next = { ...chosen, voucherCode: code };
      const answer = await afterLogin(unit, () => checking.mutateAsync(priceInput(visit, next)));
      await answers.put(visitPriceQuery(visit, next), answer);
      saveChoice(next);
    },
    removeVoucher: () => saveChoice({ ...chosen, voucherCode: null }),
    setWithCredits: (withCredits) => {
      if (withCredits !== chosen.withCredits) saveChoice({ ...chosen, withCredits });
    },
    refused(error) {
      const wrong = voucherProblem(error as AppError);
      if (wrong) {
        saveChoice({ ...chosen, voucherCode: null });
        setDropped(wrong);
        lookAgain();
        return true;
      }
      if (codeOf(error) !== 'CONFLICT' && codeOf(error) !== 'PRODUCTS_CURRENCY_ERROR') return false;
      setBefore(price.total);
      const now = priceOfIssues((error as Partial<AppError>).details);
      void (now && known ? answers.put(visitPriceQuery(visit, chosen), { ...known, ...now }) : Promise.resolve()).then(
        lookAgain,
      );
      return true;
    },
    lookAgain,
    drop: () => drafts.set(PRICE_DRAFT, undefined),
  };
}
