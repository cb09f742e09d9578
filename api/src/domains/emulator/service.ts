import { sqlStateOf, fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertRefund,
  insertTransaction,
  listRefunds,
  lockTransaction,
  moveTransaction,
  takeNonce,
} from './queries.ts';
import { type EmulatorDeps, type Payment, at, findPayment, requirePayment } from './book.ts';
import { recordEvent, send } from './events.ts';

const UNIQUE_VIOLATION = '23505';

/** Authorises an amount with the outcome of the card's scenario; idempotent by reference. Null for an invalid nonce. */
export async function authorize(
  deps: EmulatorDeps,
  what: {
    readonly reference: string;
    readonly nonce: string;
    readonly amount: number;
    readonly currency: string;
    readonly label: string;
  },
): Promise<Payment | null> {
  const known = await findPayment(deps, { reference: what.reference });
  if (known) return known;
  const nonce = await takeNonce(deps.db, what.nonce);
  if (!nonce) return null;
  const { scenario, brand, lastFour } = nonce;
  const isDecline = scenario !== 'success' && scenario !== 'challenge' && scenario !== 'pending';
  const status = scenario === 'success' ? 'authorized' : isDecline ? 'declined' : scenario;
  const { reference, label, amount, currency } = what;
  const id = `txn_${newId()}`;
  try {
    await insertTransaction(deps.db, {
      id,
      reference,
      label,
      amount,
      currency,
      status,
      decline: isDecline ? scenario : null,
      brand,
      lastFour,
      createdAt: at(deps),
    });
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    return findPayment(deps, { reference });
  }
  await recordEvent(deps, id, status);
  return requirePayment(deps, id);
}
export async function capture(deps: EmulatorDeps, id: string): Promise<Payment> {
  if (await moveTransaction(deps.db, id, 'authorized', { status: 'captured' })) await recordEvent(deps, id, 'captured');
  return requirePayment(deps, id);
}
export async function voidPayment(deps: EmulatorDeps, id: string): Promise<Payment> {
  for (const before of ['authorized', 'challenge'] as const)
    if (await moveTransaction(deps.db, id, before, { status: 'voided' })) await recordEvent(deps, id, 'voided');
  return requirePayment(deps, id);
}
/** Refunds at most what is left, once per reference. Throws CONFLICT. */
export async function refund(
  deps: EmulatorDeps,
  what: { readonly id: string; readonly reference: string; readonly amount: number },
): Promise<Payment> {
  const isNew = await deps.db.transaction(async (tx) => {
    const row = await lockTransaction(tx, what.id);
    if (!row) throw fail('NOT_FOUND');
    const before = await listRefunds(tx, row.id);
    if (before.some(({ reference }) => reference === what.reference)) return false;
    const refundable = row.amount - before.reduce((all, one) => all + one.amount, 0);
    if (row.status !== 'captured' || what.amount <= 0 || what.amount > refundable) throw fail('CONFLICT');
    await insertRefund(tx, {
      id: `ref_${newId()}`,
      reference: what.reference,
      transactionId: row.id,
      amount: what.amount,
      createdAt: at(deps),
    });
    return true;
  });
  if (isNew) await recordEvent(deps, what.id, 'refunded');
  return requirePayment(deps, what.id);
}

/** Applies a decision made on the emulator's pages about an open payment, and notifies the shop unless `late`. */
export async function decide(
  deps: EmulatorDeps,
  id: string,
  how: { readonly isApproved: boolean; readonly isLate: boolean },
): Promise<void> {
  const { status } = await requirePayment(deps, id);
  if (status !== 'challenge' && status !== 'pending') return;
  const refused = {
    status: 'declined' as const,
    decline: status === 'challenge' ? ('not-confirmed' as const) : ('declined' as const),
  };
  const moved = await moveTransaction(deps.db, id, status, how.isApproved ? { status: 'authorized' } : refused);
  if (!moved) return;
  const event = await recordEvent(deps, id, moved.status);
  if (!how.isLate) await send(deps, event);
}
