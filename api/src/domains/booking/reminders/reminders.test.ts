import { cancelAppointment, moveTimes, rescheduleAppointment } from '@tessera/contracts/booking';
import { LANGUAGES } from '@tessera/contracts/languages';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { asc, eq } from 'drizzle-orm';
import { alice, bookingSteps, visitor } from '../../../testing/booking-steps.ts';
import { TESSERA } from '../../../testing/people.ts';
import { good, setUpTestApp } from '../../../testing/test-app.ts';
import { saveSettings } from '../../notifications/index.ts';
import { letterOf } from '../../outbox/letter.ts';
import { reminders } from './reminder-tables.ts';
import { sendReminders } from './reminder-service.ts';

const test = setUpTestApp();
const { bookFirst, offered, hold, book } = bookingSteps(test);
const RANGE = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };

const sweep = (): Promise<number> => sendReminders({ db: test.db, clock: test.clock, mail: test.mail });
const at = async (instant: string): Promise<string[]> => {
  test.clock.set(instant);
  test.mail.reminders.length = 0;
  await sweep();
  return test.mail.reminders.map(({ ahead, audience, to }) => `${ahead} ${audience} ${to.lang} ${to.zone}`).toSorted();
};
const rowsOf = (id: string) =>
  test.db
    .select({
      ahead: reminders.ahead,
      audience: reminders.audience,
      dueAt: reminders.dueAt,
      status: reminders.status,
      sequence: reminders.sequence,
    })
    .from(reminders)
    .where(eq(reminders.bookingId, id))
    .orderBy(asc(reminders.dueAt), asc(reminders.audience));
const said = async (id: string): Promise<string[]> =>
  (await rowsOf(id)).map(({ ahead, audience, status, sequence }) => `${ahead} ${audience} ${sequence} ${status}`);

// The first free slot is Monday 26 October, 07:00Z: 09:00 in Bucharest, 03:00 in New York; European clocks went back the night before.
describe('reminders', () => {
  it('are scheduled with the booking: a day before in each reader’s zone, and an hour before', async () => {
    const { appointmentId, slotStart } = await bookFirst(visitor(alice));
    expect(slotStart).toBe('2026-10-26T07:00Z');
    expect(
      (await rowsOf(appointmentId)).map(({ ahead, audience, dueAt }) => `${dueAt.toISOString()} ${ahead} ${audience}`),
    ).toEqual([
      '2026-10-25T07:00:00.000Z day customer',
      '2026-10-25T07:00:00.000Z day specialist',
      '2026-10-26T06:00:00.000Z hour customer',
      '2026-10-26T06:00:00.000Z hour specialist',
    ]);
  });

  it('that one side has turned off are skipped, and those of the other side are sent', async () => {
    await saveSettings(test.db, alice.id, { reminderDay: false });
    const { appointmentId } = await bookFirst(visitor(alice));
    expect(await at('2026-10-25T07:00:00Z')).toEqual(['day specialist ro Europe/Bucharest']);
    expect(await said(appointmentId)).toEqual([
      'day customer 0 skipped',
      'day specialist 0 sent',
      'hour customer 0 waiting',
      'hour specialist 0 waiting',
    ]);
    expect(await at('2026-10-26T06:00:00Z')).toEqual([
      'hour customer en America/New_York',
      'hour specialist ro Europe/Bucharest',
    ]);
    await saveSettings(test.db, alice.id, { reminderDay: true });
  });

  it('are sent once, each in the reader’s language and zone, however often the job runs', async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    expect(await at('2026-10-25T06:59:00Z')).toEqual([]);
    expect(await at('2026-10-25T07:00:00Z')).toEqual([
      'day customer en America/New_York',
      'day specialist ro Europe/Bucharest',
    ]);
    expect(await at('2026-10-25T07:00:30Z')).toEqual([]);
    test.clock.set('2026-10-26T06:00:00Z');
    await Promise.all([sweep(), sweep()]);
    expect(test.mail.reminders.map(({ ahead, audience }) => `${ahead} ${audience}`).toSorted()).toEqual([
      'hour customer',
      'hour specialist',
    ]);
    const of = (audience: string) => test.mail.reminders.find((mail) => mail.audience === audience);
    expect([of('customer')?.place?.kind, of('customer')?.price, of('specialist')?.price]).toEqual([
      'video',
      { amount: 0, currency: 'EUR' },
      undefined,
    ]);
    expect(await said(appointmentId)).toEqual([
      'day customer 0 sent',
      'day specialist 0 sent',
      'hour customer 0 sent',
      'hour specialist 0 sent',
    ]);
  });

  it('of a cancelled visit are skipped', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    good(await test.call(cancelAppointment, { id: appointmentId }, mine));
    expect(await at('2026-10-25T07:00:00Z')).toEqual([]);
    expect(await at('2026-10-26T06:30:00Z')).toEqual([]);
    expect(new Set((await rowsOf(appointmentId)).map(({ status }) => status))).toEqual(new Set(['skipped']));
  });

  it('of a moved visit are those of its new time only', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const { slots } = good(await test.call(moveTimes, { id: appointmentId, ...RANGE }, mine));
    const to = slots.find(({ startsAt }) => startsAt.startsWith('2026-10-28'))?.startsAt ?? '';
    good(await test.call(rescheduleAppointment, { id: appointmentId, slotStart: to }, mine));
    expect(await at('2026-10-25T07:00:00Z')).toEqual([]);
    expect(await at('2026-10-26T06:00:00Z')).toEqual([]);
    expect(await at(new Date(Date.parse(to) - 86_400_000).toISOString())).toEqual([
      'day customer en America/New_York',
      'day specialist ro Europe/Bucharest',
    ]);
    expect(test.mail.reminders.map(({ startsAt }) => startsAt)).toEqual([Date.parse(to), Date.parse(to)]);
    expect(await said(appointmentId)).toEqual([
      'day customer 0 skipped',
      'day specialist 0 skipped',
      'hour customer 0 skipped',
      'hour specialist 0 skipped',
      'day customer 1 sent',
      'day specialist 1 sent',
      'hour customer 1 waiting',
      'hour specialist 1 waiting',
    ]);
  });

  it(badLuck('JOB-1'), async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    expect(await at('2026-10-25T08:00:00Z')).toEqual([
      'day customer en America/New_York',
      'day specialist ro Europe/Bucharest',
    ]);
    expect(await at('2026-10-25T08:01:00Z')).toEqual([]);
    expect(await at('2026-10-26T06:45:00Z')).toEqual([
      'hour customer en America/New_York',
      'hour specialist ro Europe/Bucharest',
    ]);
    expect(await at('2026-10-26T06:46:00Z')).toEqual([]);
    expect(new Set((await said(appointmentId)).map((one) => one.split(' ').at(-1)))).toEqual(new Set(['sent']));
  });

  it(badLuck('CLOCK-1'), async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    expect(await at('2026-10-26T06:10:00Z')).toEqual([
      'hour customer en America/New_York',
      'hour specialist ro Europe/Bucharest',
    ]);
    expect(await at('2026-10-25T07:00:00Z')).toEqual([]);
    expect(await at('2026-10-26T06:10:00Z')).toEqual([]);
    expect(await said(appointmentId)).toEqual([
      'day customer 0 skipped',
      'day specialist 0 skipped',
      'hour customer 0 sent',
      'hour specialist 0 sent',
    ]);
  });

  it(badLuck('JOB-2'), async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    expect(await at('2026-10-26T07:00:00Z')).toEqual([]);
    expect(new Set((await rowsOf(appointmentId)).map(({ status }) => status))).toEqual(new Set(['skipped']));
  });

  it('that would have been due before the booking are not scheduled', async () => {
    test.clock.set('2026-10-25T20:00:00Z');
    const mine = visitor(alice);
    const [slotStart = ''] = await offered();
    const { appointmentId } = good(await book(good(await hold(slotStart, mine)).id, mine));
    expect(new Set((await rowsOf(appointmentId)).map(({ ahead }) => ahead))).toEqual(new Set(['hour']));
  });

  it(badLuck('JOB-5'), async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    test.clock.set('2026-10-25T07:00:00Z');
    const broken = { enqueue: () => Promise.reject(new Error('the queue is away')) };
    await expect(sendReminders({ db: test.db, clock: test.clock, mail: broken })).rejects.toThrow('the queue is away');
    expect(new Set(await said(appointmentId))).toContain('day customer 0 waiting');
    expect(await sweep()).toBe(2);
  });

  it('are whole letters in every language, and name the time on the reader’s clock', async () => {
    await bookFirst(visitor(alice));
    await at('2026-10-26T06:00:00Z');
    const [mail] = test.mail.reminders;
    if (!mail) throw new Error('no mail');
    for (const lang of LANGUAGES) {
      for (const ahead of ['day', 'hour'] as const) {
        const letter = letterOf({ ...mail, ahead, to: { ...mail.to, lang, zone: 'Europe/Bucharest' } }, TESSERA);
        expect([letter.subject, ...letter.lines].join(' ')).not.toMatch(/[{}]/);
        expect(letter.lines.join(' ')).toMatch(/0?9[:.]00/);
      }
    }
  });
});
