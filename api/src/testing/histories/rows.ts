import { asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { bookings } from '../../domains/booking/tables.ts';
import { creditAccounts, vouchers } from '../../domains/credits/tables.ts';
import { emulatorRefunds, emulatorTransactions } from '../../domains/emulator/tables.ts';
import { ledgerEntries, ledgerPostings, orders, paymentAttempts } from '../../domains/ledger/tables.ts';
import { refunds } from '../../domains/payments/tables.ts';
import { rowsOf, type Db } from '../../platform/database.ts';
import type { Names } from './perform.ts';
import type { Line, State } from './state.ts';
import type { World } from './world.ts';

const iso = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString());
const ms = (at: Date | null): number | null => at?.getTime() ?? null;
const toText = (lines: readonly Line[]): string => lines.map(({ kind, amount }) => `${kind} ${amount}`).join(', ');
const partsText = (amounts: readonly number[]): string => amounts.toSorted((a, b) => a - b).join(' ');

/** The rows that the model expects, one line each. */
export function expectedRows(state: State): string[] {
  return [
    ...state.bookings.map(
      (row) =>
        `booking ${row.name} of ${row.who} with ${row.specialist} ${row.status} ${iso(row.start)} ${row.minutes} until ${iso(row.until)} ` +
        `${row.extended} ${row.terms} ${row.order ?? '-'} ${row.sequence} from ${iso(row.movedFrom)} by ${row.cancelledBy ?? '-'}`,
    ),
    ...state.orders.map(
      ({ name, who, status, amount, lines }) => `order ${name} of ${who} ${status} ${amount}: ${toText(lines)}`,
    ),
    ...state.attempts.map(
      ({ nonce, order, status, decline, amount, lines }) =>
        `attempt ${nonce} for ${order} ${status} ${decline ?? '-'} ${amount}: ${toText(lines)}`,
    ),
    ...state.payments.map(
      ({ nonce, status, amount, parts }) =>
        `payment ${nonce} ${status} ${amount} back ${partsText(parts.map((part) => part.amount))}`,
    ),
    ...state.refunds.map(
      ({ order, nonce, reason, status, amount }) => `refund of ${order} by ${nonce} ${reason} ${status} ${amount}`,
    ),
    ...state.orders.flatMap(({ name, ledger }) => ledger.map((entry) => `entry ${name} ${entry}`)),
    ...state.grants.map((entry) => `entry - ${entry}`),
    ...state.balances.map((amount, who) => `balance ${who} ${amount}`),
    ...state.vouchers.map(({ code, usedBy, nonce }) => `voucher ${code} ${usedBy ?? '-'} ${nonce ?? '-'}`),
  ].toSorted();
}

/** The actual rows, in the same format. */
export async function storedRows(db: Db, world: World, names: Names): Promise<string[]> {
  const users = [...world.userIds];
  const whoOf = (id: string | null): number => users.indexOf(id ?? '');
  const bookingName = new Map([...names.bookings].map(([name, id]) => [id, name]));
  const orderName = (id: string | null): string => (id === null ? '-' : (names.orders.get(id) ?? 'unknown'));
  const orderIds = [
    ...names.orders.keys(),
    ...(names.orders.size === 0 ? ['00000000-0000-0000-0000-000000000000'] : []),
  ];
  const booked = await db.select().from(bookings).where(inArray(bookings.userId, users));
  const sold = await db.select().from(orders).where(inArray(orders.userId, users));
  const tries = await db.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, orderIds));
  const ownNonce = (nonce: string): string =>
    nonce.startsWith('free ') ? `free ${bookingName.get(nonce.slice(5)) ?? ''}` : nonce.replace(world.nonceOf(''), '');
  const nonceOf = new Map(tries.map(({ id, nonce }) => [id, ownNonce(nonce)]));
  // Selected by the order number, to find charges without an attempt of ours.
  const charged = await db
    .select()
    .from(emulatorTransactions)
    .where(inArray(emulatorTransactions.label, [...sold.map(({ number }) => number), '']));
  const payments = new Map(charged.map(({ id, reference }) => [id, nonceOf.get(reference) ?? 'unknown']));
  const back = await db
    .select()
    .from(emulatorRefunds)
    .where(inArray(emulatorRefunds.transactionId, [...payments.keys(), '']));
  const returned = await db.select().from(refunds).where(inArray(refunds.orderId, orderIds));
  const credits = users.map((id) => `credits:${id}`);
  const own = db
    .select({ id: ledgerEntries.postingId })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.account, credits));
  const entries = await db
    .select({
      orderId: ledgerPostings.orderId,
      kind: ledgerPostings.kind,
      account: ledgerEntries.account,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(or(inArray(ledgerPostings.orderId, orderIds), inArray(ledgerPostings.id, own)));
  const accounts = await db.select().from(creditAccounts).where(inArray(creditAccounts.userId, users));
  const codes = await db
    .select()
    .from(vouchers)
    .where(like(vouchers.code, `${world.codeOf('')}%`))
    .orderBy(asc(vouchers.code));
  return [
    ...booked.map((row) => {
      const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
      const which = world.specialists.findIndex(({ id }) => id === row.specialistId);
      return (
        `booking ${bookingName.get(row.id) ?? 'unknown'} of ${whoOf(row.userId)} with ${which} ${row.status} ` +
        `${iso(ms(row.startsAt))} ${minutes} until ${iso(ms(row.heldUntil))} ${row.extended} ` +
        `${row.termsAcceptedAt !== null} ${orderName(row.orderId)} ${row.sequence} from ${iso(ms(row.movedFrom))} by ${row.cancelledBy ?? '-'}`
      );
    }),
    ...sold.map(
      ({ id, userId, status, amount, lines }) =>
        `order ${orderName(id)} of ${whoOf(userId)} ${status} ${amount}: ${toText(lines as readonly Line[])}`,
    ),
    ...tries.map(
      ({ id, orderId, status, decline, amount, lines }) =>
        `attempt ${nonceOf.get(id)} for ${orderName(orderId)} ${status} ${decline ?? '-'} ${amount}: ${toText(lines as readonly Line[])}`,
    ),
    ...charged.map(({ id, status, amount }) => {
      const parts = back.filter((part) => part.transactionId === id).map((part) => part.amount);
      return `payment ${payments.get(id)} ${status} ${amount} back ${partsText(parts)}`;
    }),
    ...returned.map(
      ({ orderId, transactionId, reason, status, amount }) =>
        `refund of ${orderName(orderId)} by ${payments.get(transactionId)} ${reason} ${status} ${amount}`,
    ),
    ...entries.map(({ orderId, kind, account, amount }) => {
      const who = credits.indexOf(account);
      return `entry ${orderName(orderId)} ${kind} ${who === -1 ? account : `credits:${who}`} ${amount}`;
    }),
    ...users.map((id, who) => `balance ${who} ${accounts.find(({ userId }) => userId === id)?.balance ?? 0}`),
    ...codes.map(({ code, usedBy, attemptId }) => {
      const by = usedBy === null ? '-' : whoOf(usedBy);
      return `voucher ${code.replace(world.codeOf(''), '')} ${by} ${attemptId === null ? '-' : nonceOf.get(attemptId)}`;
    }),
  ].toSorted();
}

/** Counts overlapping pairs of held or booked rows of a specialist, independently of the constraint. */
export async function countOverlaps(db: Db): Promise<number> {
  const found = await db.execute(sql`
    select count(*)::int as n from bookings a join bookings b on a.specialist_id = b.specialist_id and a.id < b.id and a.during && b.during
    where a.status in ('held', 'booked') and b.status in ('held', 'booked')`);
  return rowsOf<{ n: number }>(found)[0]?.n ?? 0;
}
