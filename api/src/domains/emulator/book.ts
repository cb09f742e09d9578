import { fail } from '../../platform/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { findTransaction, listRefunds, type EventRow, type RefundRow, type TransactionRow } from './queries.ts';

/** Delivers a webhook to the shop. */
export type Deliver = (body: string, signature: string) => Promise<void>;
/** Formats and signs an event as a provider would. */
export type Seal = (event: EventRow, payment: Payment) => { readonly body: string; readonly signature: string };
/** What the emulator works with. */
export interface EmulatorDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Signs webhooks and client tokens. */
  readonly secret: string;
  readonly deliver: Deliver;
  /** Formats events for the named provider; absent: the emulator's own format. */
  readonly seal?: Seal;
}
/** A payment in the emulator's book, with its refunds in order. */
export type Payment = TransactionRow & { readonly refunds: readonly RefundRow[] };

export const at = ({ clock }: Pick<EmulatorDeps, 'clock'>): Date => new Date(clock.now().epochMilliseconds);
const withRefunds = async (db: Db, row: TransactionRow): Promise<Payment> => ({
  ...row,
  refunds: await listRefunds(db, row.id),
});

/** Null when there is none. */
export async function findPayment(
  deps: EmulatorDeps,
  by: { readonly id: string } | { readonly reference: string },
): Promise<Payment | null> {
  const row = await findTransaction(deps.db, by);
  return row ? withRefunds(deps.db, row) : null;
}
/** Throws NOT_FOUND. */
export async function requirePayment(deps: EmulatorDeps, id: string): Promise<Payment> {
  const found = await findPayment(deps, { id });
  if (!found) throw fail('NOT_FOUND');
  return found;
}
