import { demoContent, type Customer, type Specialist } from '@tessera/demo-content';
import type { Offer } from '../domains/availability/index.ts';
import { bookings } from '../domains/booking/tables.ts';
import { priceLines, timeColumns } from '../domains/booking/index.ts';
import { freeOrderRows, orderNumber, type OrderRows } from '../domains/ledger/index.ts';
import { hashSecret, seedId } from '../platform/ids.ts';
import { customerId, isMember, offers, specialistId, tenantId } from './seed-people.ts';
import type { SeedWeek } from './seed-week.ts';

const DAY = 86_400_000;
/** One in this many appointments is cancelled. */
const CANCELLED_EVERY = 14;

type BookingRow = typeof bookings.$inferInsert;
export interface Appointment {
  readonly booking: BookingRow;
  readonly sale: OrderRows;
}

/** The rows of one visit: its appointment, and the sale with nothing left to pay. */
export function toRows(plan: {
  readonly specialist: Specialist;
  readonly customer: Customer;
  readonly index: number;
  readonly offer: Offer;
  readonly start: number;
  readonly running: number;
  readonly week: SeedWeek;
  /** Why nothing is left to pay: the visit is the first one, or paid with granted credits. */
  readonly by?: 'first' | 'credits';
}): Appointment {
  const { specialist, customer, start, running, by = 'first' } = plan;
  const key = `appointment ${running}`;
  const bookedAt = new Date(Math.min(start - 5 * DAY, plan.week.monday.getTime() - DAY));
  const { tenants } = demoContent();
  const tenant =
    tenants.findLast((entry) => isMember(entry, plan.index) && offers(entry, specialist.atlasUrl)) ?? tenants[0];
  if (!tenant) throw new Error('The demo has no brand.');
  const booking = { id: seedId(key), tenantId: tenantId(tenant.code), userId: customerId(customer.email) };
  const sale = freeOrderRows({
    newId: (part) => seedId(`${key} ${part}`),
    number: orderNumber(bookedAt.getUTCFullYear(), running),
    currency: 'EUR',
    bookingId: booking.id,
    at: bookedAt,
    tenantId: booking.tenantId,
    userId: booking.userId,
    lines: priceLines({
      price: specialist.priceMinor,
      discount: by === 'first' ? specialist.priceMinor : 0,
      credits: by === 'credits' ? specialist.priceMinor : 0,
    }),
  });
  const isCancelled = running % CANCELLED_EVERY === 0;
  return {
    sale,
    booking: {
      ...booking,
      ...timeColumns(plan.offer, start),
      specialistId: specialistId(specialist.atlasUrl),
      status: isCancelled ? 'cancelled' : 'booked',
      holder: hashSecret(key),
      heldUntil: bookedAt,
      extended: false,
      online: specialist.online,
      zone: customer.zone,
      lang: customer.lang,
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: '',
      note: '',
      orderId: sale.order.id,
      sequence: isCancelled ? 1 : 0,
      createdAt: bookedAt,
      changedAt: bookedAt,
    },
  };
}
