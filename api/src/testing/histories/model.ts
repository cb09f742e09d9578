import { redeem } from './deductions.ts';
import { endExpired, orderOf, paymentOf, post } from './orders.ts';
import { decide, look, stop, tell } from './payments.ts';
import { givePart, partsOf } from './refunds.ts';
import type { Operation, State } from './state.ts';
import { bookingOf, changeHold, hold } from './holds.ts';
import { bookFree, pay } from './paying.ts';
import { cancel, move } from './visits.ts';

/** The model's clock: every operation comes one second after the previous one, so that no two have the same timestamp. */
const TICK = 1000;

/**
 * Applies one operation to the model's state. Returns the new state and the expected answer. Uses no database and no clock but its
 * own, and does not modify the given state. An answer is `<outcome>` or `<outcome> | <details>`.
 */
export function step(before: State, operation: Operation): { readonly state: State; readonly answer: string } {
  const state = structuredClone(before);
  state.now += TICK;
  return { answer: perform(state, operation), state };
}

function perform(state: State, operation: Operation): string {
  switch (operation.kind) {
    case 'wait':
      state.now += operation.seconds * 1000;
      return 'ok';
    case 'length':
      state.lengths[operation.specialist] = operation.minutes;
      return 'ok';
    case 'hold':
      return hold(state, operation);
    case 'extend':
    case 'release':
    case 'accept':
      return changeHold(state, operation);
    case 'bookFree':
      return bookFree(state, operation);
    case 'pay':
      return pay(state, operation);
    case 'stop': {
      const row = bookingOf(state, operation.booking);
      const order = row.order === null ? null : orderOf(state, row.order);
      return order?.who === operation.who ? stop(state, order, row, operation.giveUp) : 'NOT_FOUND';
    }
    case 'cancel':
      return cancel(state, bookingOf(state, operation.booking), {
        by: 'customer',
        isTheirs: (row) => row.who === operation.who,
      });
    case 'callOff':
      return cancel(state, bookingOf(state, operation.booking), {
        by: 'specialist',
        isTheirs: (row) => row.specialist === operation.specialist,
      });
    case 'move':
      return move(state, operation);
    case 'grant':
      post(state.grants, 'grant', ['expense:goodwill', `credits:${operation.who}`], operation.amount);
      state.balances[operation.who] += operation.amount;
      return 'ok';
    case 'redeem':
      return redeem(state, operation);
    case 'decide':
      return decide(state, operation);
    case 'part': {
      const payment = paymentOf(state, operation.nonce);
      if (payment.status !== 'captured' || operation.amount > payment.amount - partsOf(payment)) return 'CONFLICT';
      givePart(payment, null, operation.amount);
      return 'ok';
    }
    case 'tell':
      return operation.isForged ? 'forged' : tell(state, operation.nonce, operation.event);
    case 'look':
      look(state);
      return 'ok';
    case 'sweep':
      endExpired(state, 0);
      endExpired(state, 1);
      return 'ok';
    case 'away':
    case 'mend':
      state.isAway = operation.kind === 'away';
      return 'ok';
  }
}
