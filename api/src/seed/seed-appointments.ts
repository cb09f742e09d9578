import { demoContent, type Specialist } from '@tessera/demo-content';
import { eq, sql } from 'drizzle-orm';
import { endOf, offeredStarts, type Offer } from '../domains/availability/index.ts';
import { bookings } from '../domains/booking/tables.ts';
import { grantCredits, takeCredits } from '../domains/credits/index.ts';
import { creditLines, insertSales, lessBy, post, type OrderRows } from '../domains/ledger/index.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { zoneOf } from './seed-people.ts';
import { fixedRandom, wallMinutes, type SeedWeek } from './seed-week.ts';
import { type Appointment, toRows } from './appointment-rows.ts';

const DAY = 86_400_000;
/** Appointments of each specialist with a free first meeting, in days from the Monday of the seed. */
const PLAN = [
  { from: -28, to: -14 },
  { from: -14, to: 0 },
  { from: 7, to: 14 },
  { from: 7, to: 21 },
  { from: 14, to: 28 },
] as const;
/**
 * Days from the Monday of the seed to a week without planned appointments, used for the first visits of returning
 * customers.
 */
const FIRST_VISITS_WEEK = -35;

const offerOf = (specialist: Specialist, week: SeedWeek): Offer => ({
  zone: zoneOf(specialist),
  duration: specialist.duration,
  buffer: specialist.bufferMinutes,
  leastNotice: 0,
  rules: specialist.hours.map(({ day, from, to }) => ({ day, from: wallMinutes(from), to: wallMinutes(to) })),
  exceptions: specialist.exceptions.map(({ dayOffset, kind, from, to }) => ({
    day: week.day(zoneOf(specialist), dayOffset),
    kind,
    from: wallMinutes(from ?? '00:00'),
    to: wallMinutes(to ?? '24:00'),
  })),
});

/**
 * Plans the same appointments on every run, without overlaps for any specialist or customer, and without repeated
 * pairs.
 */
function planAppointments(week: SeedWeek): Appointment[] {
  const { specialists, customers } = demoContent();
  const random = fixedRandom(7);
  const taken = new Map<string, { start: number; end: number }[]>();
  const isFree = (key: string, start: number, end: number): boolean =>
    !(taken.get(key) ?? []).some((span) => span.start < end && start < span.end);
  const take = (key: string, start: number, end: number): void =>
    void taken.set(key, [...(taken.get(key) ?? []), { start, end }]);
  const planned: Appointment[] = [];

  for (const specialist of specialists.filter((entry) => entry.firstMeetingFree)) {
    const offer = offerOf(specialist, week);
    const met = new Set<string>();
    for (const span of PLAN) {
      const starts = offeredStarts(
        offer,
        week.monday.getTime() + span.from * DAY,
        week.monday.getTime() + span.to * DAY,
      );
      const start = starts[Math.floor(random() * starts.length)];
      const index = Math.floor(random() * customers.length);
      const customer = customers[index];
      if (start === undefined || customer === undefined || met.has(customer.email)) continue;
      const end = endOf(offer, start) + specialist.bufferMinutes * 60_000;
      if (!isFree(specialist.atlasUrl, start, end) || !isFree(customer.email, start, end)) continue;
      take(specialist.atlasUrl, start, end);
      take(customer.email, start, end);
      met.add(customer.email);
      planned.push(toRows({ specialist, customer, index, offer, start, running: planned.length + 1, week }));
    }
  }
  return [...planned, ...planDemoWeek(week, planned, isFree)];
}

/**
 * Meetings in the week of the seed itself, avoiding those already planned, and the first visits of returning customers.
 */
function planDemoWeek(
  week: SeedWeek,
  before: readonly Appointment[],
  isFree: (key: string, start: number, end: number) => boolean,
): Appointment[] {
  const { specialists, customers, accounts, calendar } = demoContent();
  const specialist = specialists.find((entry) => entry.atlasUrl === accounts.specialist.atlasUrl);
  if (!specialist) return [];
  const offer = offerOf(specialist, week);
  const startsOf = (from: number): number[] =>
    offeredStarts(offer, week.monday.getTime() + from * DAY, week.monday.getTime() + (from + 7) * DAY);
  const [starts, earlier] = [startsOf(0), startsOf(FIRST_VISITS_WEEK)];
  const planned: Appointment[] = [];
  const firstOnes: ((running: number) => Appointment)[] = [];
  for (const { place, customer: email, note = '', phone = '', inPerson = false, again = false } of calendar) {
    const [start, first] = [starts[place], again ? earlier[place] : undefined];
    const index = customers.findIndex((one) => one.email === email);
    const customer = customers[index];
    if (start === undefined || customer === undefined || !isFree(email, start, endOf(offer, start))) continue;
    const rows = (begin: number, running: number, by: 'first' | 'credits'): Appointment => {
      const { booking, ...sold } = toRows({ specialist, customer, index, offer, start: begin, running, week, by });
      return { ...sold, booking: { ...booking, status: 'booked', sequence: 0, online: !inPerson, phone } };
    };
    const one = rows(start, before.length + planned.length + 1, first === undefined ? 'first' : 'credits');
    planned.push({ ...one, booking: { ...one.booking, note } });
    if (first !== undefined) firstOnes.push((running) => rows(first, running, 'first'));
  }
  // Numbered after the week's meetings, so that their numbers do not change.
  return [...planned, ...firstOnes.map((make, i) => make(before.length + planned.length + i + 1))];
}

/** Whether the demo is complete; appointments are written last. */
export async function isSeeded(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, seedId('appointment 1')));
  return found !== undefined;
}

/** Grants the credits with which a visit is paid and withdraws them again, so that the ledger shows both. */
async function payByCredits(db: Db, { order, attempt }: OrderRows): Promise<void> {
  const { id: orderId, userId, currency, lines, createdAt: at } = order;
  const amount = lessBy(lines ?? [], 'credits');
  if (amount === 0) return;
  await grantCredits(db, { userId, amount, currency, reference: `demo ${orderId}`, at });
  if (!(await takeCredits(db, { userId, currency, amount, at })))
    throw new Error('The credits granted for a demo visit are missing.');
  await post(db, {
    orderId,
    kind: 'credit',
    reference: `credit ${attempt.id}`,
    currency,
    at,
    lines: creditLines(userId, amount),
  });
}

/** About 200 past and upcoming appointments, each with its order and ledger rows. */
export async function seedAppointments(db: Db, week: SeedWeek): Promise<void> {
  const planned = planAppointments(week);
  await insertSales(
    db,
    planned.map((entry) => entry.sale),
  );
  await db.insert(bookings).values(planned.map((entry) => entry.booking));
  for (const { sale } of planned) await payByCredits(db, sale);
  await db.execute(sql`select setval('order_numbers', ${planned.length})`);
}
