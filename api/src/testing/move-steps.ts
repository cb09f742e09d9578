import { moveTimes, rescheduleAppointment } from '@tessera/contracts/booking';
import { eq } from 'drizzle-orm';
import { bookings } from '../domains/booking/tables.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

/** The week in which booking tests look for slots. */
export const RANGE = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };

/** Common steps of tests that move appointments. */
export function moveSteps(app: TestApp) {
  const move = (id: string, slotStart: string, caller: Caller, zone?: string) =>
    app.call(rescheduleAppointment, { id, slotStart, ...(zone ? { zone } : {}) }, caller);
  const timesFor = async (id: string, caller: Caller): Promise<string[]> =>
    good(await app.call(moveTimes, { id, ...RANGE }, caller)).slots.map(({ startsAt }) => startsAt);
  const rowOf = async (id: string) => (await app.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  return { move, timesFor, rowOf };
}
