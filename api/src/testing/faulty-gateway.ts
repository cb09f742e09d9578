import type { PaymentGateway } from '../domains/payments/index.ts';

export interface Faults {
  /** Makes the gateway reject refunds until `mend` is called. */
  breakGateway(): { mend(): void };
  /**
   * Loses the next payment's answer: the gateway has received it (`answer`) or not (`question`). Null: nothing is lost.
   */
  loseNext(what: 'answer' | 'question' | null): void;
}
/** A gateway that fails when a test wants it to; null where there is none. */
export function faultyGateway(gateway: PaymentGateway | null): Faults & { readonly gateway: PaymentGateway | null } {
  let isAway = false;
  let lost: 'answer' | 'question' | null = null;
  return {
    gateway: gateway && {
      ...gateway,
      refund: (what) => (isAway ? Promise.reject(new Error('away')) : gateway.refund(what)),
      authorize: async (what) => {
        const loses = lost;
        lost = null;
        const answer = loses === 'question' ? null : await gateway.authorize(what);
        if (loses !== null) throw new Error('lost');
        return answer;
      },
    },
    breakGateway: () => {
      isAway = true;
      return { mend: () => void (isAway = false) };
    },
    loseNext: (what) => void (lost = what),
  };
}
