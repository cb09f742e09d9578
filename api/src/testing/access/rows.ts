import { inEachLanguage } from '@tessera/contracts/languages';
import { eq } from 'drizzle-orm';
import { beneficiaries } from '../../domains/clients/tables.ts';
import { vouchers } from '../../domains/credits/tables.ts';
import { timeColumns } from '../../domains/booking/index.ts';
import { bookings } from '../../domains/booking/tables.ts';
import { freeOrderRows, insertSales } from '../../domains/ledger/index.ts';
import { orders } from '../../domains/ledger/tables.ts';
import { passkeys } from '../../domains/session/passkeys/tables.ts';
import { sessions } from '../../domains/session/tables.ts';
import { voucherPurchases } from '../../domains/vouchers/tables.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import { products, productSpecialists } from '../../domains/products/tables.ts';
import { productPurchases } from '../../domains/purchases/tables.ts';
import { productId } from '../../seed/seed-products.ts';
import { specialistId } from '../../seed/seed-people.ts';
import type { LiveApp } from '../live-app.ts';
import type { Relation, Row } from './table.ts';
import { SPECIALIST, STRANGER, type Subjects } from './subjects.ts';

const HOUR = 3_600_000;
const OFFER = { zone: 'Europe/Athens', duration: 50, buffer: 10 };
const PRICE = 5000;
/** A row that somebody asks for. */
export interface Made {
  /** What the request names: an id, or the code of a voucher. */
  readonly id: string;
  /** The secret that a visitor's browser has for their held time. */
  readonly secret?: string;
}
/** Whose the new row is: an account, or nobody; and the specialist of a visit. */
export interface Owner {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly atlasUrl: string;
}

/** Makes real rows, each at a time of its own. */
export function createRows(live: LiveApp, { people, tenants }: Subjects) {
  const other = people.get('other')?.userId ?? '';
  const at = new Date(live.clock.now().epochMilliseconds);
  let count = 0;
  const nextStart = (): number => at.getTime() + 60 * 24 * HOUR + (count += 1) * HOUR;

  async function hold({ tenantId, userId, atlasUrl }: Owner): Promise<Made> {
    const id = newId();
    const secret = newSecret();
    await live.db
      .insert(bookings)
      .values({
        ...timeColumns(OFFER, nextStart()),
        id,
        tenantId,
        userId,
        specialistId: specialistId(atlasUrl),
        status: 'held',
        holder: hashSecret(secret),
        heldUntil: new Date(at.getTime() + HOUR),
        extended: false,
        online: true,
        sequence: 0,
        createdAt: at,
        changedAt: at,
      });
    return { id, secret };
  }
  async function visit(
    owner: Owner,
    method: 'free' | 'card' = 'free',
  ): Promise<{ readonly id: string; readonly orderId: string }> {
    const { id } = await hold(owner);
    const sale = freeOrderRows({
      newId,
      number: `AW-${count}`,
      currency: 'EUR',
      bookingId: id,
      at,
      tenantId: owner.tenantId,
      userId: owner.userId ?? '',
      lines: [{ kind: 'meeting', amount: PRICE }],
    });
    // Checked at the commit, so that a posting and its entries are one.
    await live.db.transaction((tx) =>
      insertSales(tx, [{ ...sale, attempt: { ...sale.attempt, method, amount: method === 'card' ? PRICE : 0 } }]),
    );
    const details = { zone: 'Europe/Athens', lang: 'en', lastName: 'B', phone: '', note: '' } as const;
    const firstName = owner.userId === other ? STRANGER : 'A';
    await live.db
      .update(bookings)
      .set({ status: 'booked', orderId: sale.order.id, firstName, ...details })
      .where(eq(bookings.id, id));
    return { id, orderId: sale.order.id };
  }

  const MAKERS: Readonly<Record<Row, (owner: Owner) => Promise<Made>>> = {
    account: async ({ userId }) => ({ id: userId ?? other }),
    visit: (owner) => visit(owner),
    room: (owner) => visit(owner),
    treatment: (owner) => visit(owner),
    receipt: (owner) => visit(owner, 'card'),
    order: async (owner) => ({ id: (await visit(owner)).orderId }),
    async purchase({ tenantId, userId }) {
      const id = newId();
      const worth = { amount: 500, currency: 'EUR', createdAt: at };
      const code = `WALK-${(count += 1)}`;
      await live.db
        .insert(orders)
        .values({ id, tenantId, number: code, userId: userId ?? other, status: 'success', ...worth });
      await live.db.insert(voucherPurchases).values({ orderId: id, zone: 'Europe/Athens', lang: 'en', createdAt: at });
      const validUntil = new Date(at.getTime() + 24 * HOUR);
      await live.db.insert(vouchers).values({ id: newId(), tenantId, code, orderId: id, validUntil, ...worth });
      return { id };
    },
    async bought({ tenantId, userId }) {
      const id = newId();
      const worth = { amount: 500, currency: 'EUR', createdAt: at };
      await live.db
        .insert(orders)
        .values({ id, tenantId, number: `WALK-${(count += 1)}`, userId: userId ?? other, status: 'success', ...worth });
      const title = inEachLanguage(() => STRANGER);
      const sold = { productId: productId('a-sleep-diary-with-notes'), kind: 'digital', title } as const;
      await live.db
        .insert(productPurchases)
        .values({ orderId: id, ...sold, zone: 'Europe/Athens', lang: 'en', openedAt: at, createdAt: at });
      return { id };
    },
    hold,
    booking: hold,
    async device({ userId }) {
      const id = newId();
      await live.db
        .insert(sessions)
        .values({
          id,
          userId: userId ?? other,
          token: newSecret(),
          host: 'aurora.example',
          expiresAt: new Date(Date.now() + 24 * HOUR),
          createdAt: at,
          updatedAt: at,
        });
      return { id };
    },
    async passkey({ userId }) {
      const id = newId();
      const key = { credentialId: id, publicKey: '', counter: 0, transports: [], name: 'Phone' };
      await live.db
        .insert(passkeys)
        .values({ id, userId: userId ?? other, host: 'aurora.example', ...key, createdAt: at, lastUsedAt: null });
      return { id };
    },
    async beneficiary({ userId }) {
      const id = newId();
      const person = { firstName: 'Child', lastName: 'Walker', ageGroup: 'child', relation: 'child' } as const;
      await live.db.insert(beneficiaries).values({ id, userId: userId ?? other, ...person, createdAt: at });
      return { id };
    },
    async voucher({ tenantId, userId }) {
      const code = `WALK-${(count += 1)}`;
      const validUntil = new Date(at.getTime() + 24 * HOUR);
      const worth = { amount: 500, currency: 'EUR', validUntil, createdAt: at };
      await live.db.insert(vouchers).values({ id: newId(), tenantId, code, userId: userId ?? other, ...worth });
      return { id: code };
    },
    async workshop({ atlasUrl }) {
      const id = newId();
      const name = inEachLanguage(() => STRANGER);
      const startsAt = new Date(nextStart()).toISOString();
      const about = { title: name, summary: name, description: inEachLanguage(() => []) };
      await live.db
        .insert(products)
        .values({
          id,
          slug: `walk-${(count += 1)}`,
          kind: 'workshop',
          category: 'PHY_HEALTH',
          domain: 'HEALTH',
          facts: { startsAt, seats: 2 },
          ...about,
        });
      const terms = { durationMinutes: 60, priceMinor: PRICE, currency: 'EUR' };
      await live.db
        .insert(productSpecialists)
        .values({ productId: id, specialistId: specialistId(atlasUrl), ...terms });
      return { id };
    },
    practice: async ({ atlasUrl }) => ({ id: specialistId(atlasUrl) }),
  };

  /** A row of the subject themselves; without an account, what their browser holds, or else somebody's. */
  const own = (row: Row, userId: string | undefined): Promise<Made> => {
    const owner = { tenantId: tenants.clinic, userId: userId ?? null, atlasUrl: 'petros-anemolakis' };
    if (userId === undefined) return MAKERS[row](row === 'hold' ? owner : { ...owner, userId: other });
    if (userId !== people.get('specialist')?.userId) return MAKERS[row](owner);
    const isTheirPatient = row === 'treatment' || row === 'practice' || row === 'workshop';
    return MAKERS[row](isTheirPatient ? { ...owner, userId: other, atlasUrl: SPECIALIST.atlasUrl } : owner);
  };
  const others: Readonly<Record<Exclude<Relation, 'own'>, Owner>> = {
    'same clinic': { tenantId: tenants.clinic, userId: other, atlasUrl: 'petros-anemolakis' },
    'other clinic': { tenantId: tenants.otherClinic, userId: other, atlasUrl: 'danai-liakoforou' },
    'other partner': { tenantId: tenants.partner, userId: other, atlasUrl: 'eleni-thalassinidou' },
  };
  return { own, others: (row: Row, relation: Exclude<Relation, 'own'>) => MAKERS[row](others[relation]) };
}
