import { currentHold } from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { setUp } from '@tessera/server/testing/set-up';
import { Temporal } from 'temporal-polyfill';
import { bookings } from '../domains/booking/tables.ts';
import { seedDemo } from '../seed/seed.ts';
import { alice, bookingSteps, URL_WORD, visitor } from '../testing/booking-steps.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openWire, type Wire } from '../testing/proxy.ts';
import { TEST_NOW } from '../testing/snapshot.ts';
import { good, openTestApp, refusal } from '../testing/test-app.ts';
import { openDatabase } from './open-database.ts';

/** How long the database is unreachable, and the maximum time for an answer meanwhile, which is shorter than the edge's timeout; milliseconds. */
const GONE = 10_000;
const PATIENCE = 9_000;

let server: TestPostgres;
let wire: Wire;
beforeAll(async () => {
  server = await startPostgres();
  wire = await openWire(await server.createDatabase('gone'));
}, 120_000);
const test = setUp(async () => {
  const database = await openDatabase({ data: '', databaseUrl: wire.url });
  await seedDemo(database.db, Temporal.Instant.from(TEST_NOW));
  return openTestApp({ database });
});
afterEach(async () => {
  wire.mend();
  await test.reset();
});
afterAll(async () => {
  await wire?.close();
  await server?.stop();
});
const { offered, hold, book } = bookingSteps(test);
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

describe.each([
  [badLuck('DB-1'), 'cut'],
  [badLuck('DB-2'), 'silence'],
] as const)('%s', (_what, how) => {
  it('calls are answered with UNAVAILABLE, and afterwards everything that was acknowledged is there', async () => {
    const mine = visitor(alice);
    const [first = '', second = ''] = await offered();
    const held = good(await hold(first, mine));
    const begin = Date.now();
    wire[how]();
    const answers = await Promise.all([
      book(held.id, mine),
      hold(second, visitor()),
      test.call(currentHold, { atlasUrl: URL_WORD, slotStart: first }, mine),
    ]);
    expect(answers.map(refusal)).toEqual(['503 UNAVAILABLE', '503 UNAVAILABLE', '503 UNAVAILABLE']);
    expect(Date.now() - begin).toBeLessThan(PATIENCE);
    await pause(begin + GONE - Date.now());
    wire.mend();
    // Retrying the same calls: nothing is lost or duplicated.
    expect(good(await test.call(currentHold, { atlasUrl: URL_WORD, slotStart: first }, mine)).hold).toEqual(held);
    const { appointmentId } = good(await book(held.id, mine));
    const rows = (await test.db.select().from(bookings)).filter(
      (row) => row.startsAt.getTime() === Date.parse(first) && row.userId === alice.id,
    );
    expect(rows.map(({ id, status }) => ({ id, status }))).toEqual([{ id: appointmentId, status: 'booked' }]);
    expect(refusal(await hold(second, visitor()))).toBe('200 OK');
  });
});
