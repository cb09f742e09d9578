import { createHmac, timingSafeEqual } from 'node:crypto';
import { sqlStateOf, fail } from '../../platform/errors.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { DEMO_CARDS } from './cards.ts';
import {
  countDelivery,
  findEvent,
  findTransaction,
  insertEvent,
  insertNonce,
  insertRefund,
  insertTransaction,
  listEvents,
  listRefunds,
  lockTransaction,
  moveTransaction,
  takeNonce,
  type EventRow,
  type RefundRow,
  type TransactionRow,
} from './queries.ts';
import { sign } from './signature.ts';

/** Delivers a webhook to the shop. */
export type Deliver = (body: string, signature: string) => Promise<void>;
/** Formats and signs an event as a provider would. */
export type Seal = (event: EventRow, payment: Payment) => { readonly body: string; readonly signature: string };
export interface EmulatorDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Signs webhooks and client tokens. */
  readonly secret: string;
  readonly deliver: Deliver;
  /** Formats events for the named provider; absent: the emulator's own format. */
  readonly seal?: Seal;
}
export type Payment = TransactionRow & { readonly refunds: readonly RefundRow[] };

const TOKEN_LIFETIME = 60 * 60_000;
const UNIQUE_VIOLATION = '23505';
const at = ({ clock }: Pick<EmulatorDeps, 'clock'>): Date => new Date(clock.now().epochMilliseconds);
const tokenMark = (secret: string, until: number): string =>
  createHmac('sha256', secret).update(`token ${until}`).digest('hex');

/** Creates a client token with which a browser can tokenise cards for an hour. */
export function makeToken(deps: Pick<EmulatorDeps, 'clock' | 'secret'>): string {
  const until = at(deps).getTime() + TOKEN_LIFETIME;
  return `${until}.${tokenMark(deps.secret, until)}`;
}
function isGoodToken(deps: EmulatorDeps, token: string): boolean {
  const [until = '', mark = ''] = token.split('.');
  const expected = Buffer.from(tokenMark(deps.secret, Number(until)));
  const given = Buffer.from(mark);
  return Number(until) > at(deps).getTime() && given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Exchanges a card for a nonce. Throws LINK_EXPIRED for an expired token, BAD_INPUT for a card that is not a demo card.
 */
export async function tokenize(
  deps: EmulatorDeps,
  card: { readonly token: string; readonly number: string; readonly expires: string; readonly code: string },
) {
  if (!isGoodToken(deps, card.token)) throw fail('LINK_EXPIRED');
  const known = DEMO_CARDS.find(({ number }) => number === card.number);
  if (!known) throw fail('BAD_INPUT', [{ path: 'number', message: 'Only demo cards are accepted' }]);
  const [month = '', year = ''] = card.expires.split('/');
  if (new Date(Date.UTC(2000 + Number(year), Number(month))).getTime() <= at(deps).getTime())
    throw fail('BAD_INPUT', [{ path: 'expires', message: 'In the past' }]);
  const nonce = `nonce_${newSecret()}`;
  const lastFour = known.number.slice(-4);
  await insertNonce(deps.db, {
    nonce,
    scenario: known.scenario,
    brand: known.brand,
    lastFour,
    isUsed: false,
    createdAt: at(deps),
  });
  return { nonce, brand: known.brand, lastFour };
}

const withRefunds = async (db: Db, row: TransactionRow): Promise<Payment> => ({
  ...row,
  refunds: await listRefunds(db, row.id),
});
export async function findPayment(
  deps: EmulatorDeps,
  by: { readonly id: string } | { readonly reference: string },
): Promise<Payment | null> {
  const row = await findTransaction(deps.db, by);
  return row ? withRefunds(deps.db, row) : null;
}
async function requirePayment(deps: EmulatorDeps, id: string): Promise<Payment> {
  const found = await findPayment(deps, { id });
  if (!found) throw fail('NOT_FOUND');
  return found;
}
/** Stores an event without sending it. */
async function recordEvent(deps: EmulatorDeps, transactionId: string, kind: string): Promise<string> {
  const id = `evt_${newId()}`;
  await insertEvent(deps.db, { id, transactionId, kind, deliveries: 0, createdAt: at(deps) });
  return id;
}

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

function sealed(deps: EmulatorDeps, { id, kind, transactionId }: EventRow): ReturnType<Seal> {
  const body = JSON.stringify({ id, kind, transactionId });
  return { body, signature: sign(deps.secret, at(deps).getTime(), body) };
}
/** Sends an event to the shop, for the first time or again, with a fresh signature. */
export async function send(deps: EmulatorDeps, eventId: string): Promise<void> {
  const event = await findEvent(deps.db, eventId);
  if (!event) throw fail('NOT_FOUND');
  const { body, signature } = deps.seal
    ? deps.seal(event, await requirePayment(deps, event.transactionId))
    : sealed(deps, event);
  await countDelivery(deps.db, event);
  await deps.deliver(body, signature);
}
/** Sends the latest event of a payment to the shop. */
export async function tellNewest(deps: EmulatorDeps, id: string): Promise<void> {
  const newest = (await listEvents(deps.db, id)).at(-1);
  if (newest) await send(deps, newest.id);
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
