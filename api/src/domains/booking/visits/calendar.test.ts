import * as contract from '@tessera/contracts/booking';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { fixedClock } from '../../../platform/clock.ts';
import type { Scope } from '../../../platform/scope.ts';
import { alice, bookingSteps, visitor } from '../../../testing/booking-steps.ts';
import { good, ORIGIN, setUpTestApp } from '../../../testing/test-app.ts';
import { tenantLookup } from '../../tenancy/index.ts';
import { calendarFile } from './calendar-rules.ts';
import type { Side } from './side-service.ts';
import { bookings } from '../tables.ts';

const test = setUpTestApp();
const { offered, hold, bookFirst } = bookingSteps(test);

/** Parses a calendar file with a third-party parser. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('there is no event');
  const one = (name: string): string => String(event.getFirstPropertyValue(name) ?? '');
  const attendees = event
    .getAllProperties('attendee')
    .map((attendee) => [String(attendee.getFirstValue()), attendee.getParameter('cn')]);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    one,
    attendees,
    alarms: event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  };
}

it('of every mail contains participant, place, price and cancellation deadline, as relevant to each side', async () => {
  const mine = visitor(alice);
  const { appointmentId } = await bookFirst(mine);
  good(await test.call(contract.cancelAppointment, { id: appointmentId }, mine));
  const files = test.mail.kept.map(({ kind, audience, to, calendar }) => ({
    kind,
    audience,
    email: to.email,
    ...read(calendar.text),
    header: calendar.method,
  }));
  expect(files.map(({ kind, audience, method, header }) => [kind, audience, method, header])).toEqual([
    ['appointment-booked', 'customer', 'REQUEST', 'REQUEST'],
    ['appointment-booked', 'specialist', 'REQUEST', 'REQUEST'],
    ['appointment-cancelled', 'customer', 'CANCEL', 'CANCEL'],
    ['appointment-cancelled', 'specialist', 'CANCEL', 'CANCEL'],
  ]);
  const [booked, theirs, cancelled] = files;
  expect(booked?.one('summary')).toBe('Appointment');
  expect(booked?.one('description').split('\n')).toEqual([
    expect.stringMatching(/^With: .*Veridan$/),
    expect.stringMatching(/^Where: /),
    'Price: Free',
    expect.stringMatching(/^Free to cancel until: Sunday/),
  ]);
  expect([booked?.one('location'), booked?.one('class'), booked?.alarms]).toEqual([
    `${ORIGIN}/en/customer/appointments`,
    'PRIVATE',
    ['-PT30M'],
  ]);
  expect(booked?.attendees).toEqual([[`MAILTO:${booked?.email}`, 'Alice Merrowby']]);
  expect(theirs?.one('description')).not.toMatch(/Preț|Price/);
  expect(theirs?.one('url')).toBe(`${ORIGIN}/ro/provider/appointments/${appointmentId}`);
  expect([cancelled?.one('status'), cancelled?.one('sequence'), cancelled?.one('uid'), cancelled?.alarms]).toEqual([
    'CANCELLED',
    '1',
    `${appointmentId}@tessera`,
    [],
  ]);
});

it.each([
  ['quotes', 'Ana "Nina" Pop', 'Ana ’Nina’ Pop'],
  ['a comma and a semicolon', 'Pop, Ana; dr.', 'Pop, Ana; dr.'],
  ['a line break', 'Ana\r\nATTENDEE:mailto:evil@example.com', 'Ana ATTENDEE:mailto:evil@example.com'],
  ['Greek', 'Μαρία Παπαδοπούλου', 'Μαρία Παπαδοπούλου'],
  ['a backslash and a colon', 'A\\n: B', 'A\\n: B'],
  ['much', 'Ș'.repeat(80), 'Ș'.repeat(80)],
])('holds a name with %s', async (_what, name, read_) => {
  const held = good(await hold((await offered())[0] ?? '', visitor(alice)));
  const [row] = await test.db.select().from(bookings).where(eq(bookings.id, held.id));
  const tenant = await tenantLookup(test.db)('tessera');
  if (!row || !tenant) throw new Error('the hold is not there');
  const scope: Scope = {
    tenant,
    origin: ORIGIN,
    actor: null,
    now: fixedClock('2026-10-19T08:00:00Z').now(),
    requestId: 'r',
    holder: null,
  };
  const side: Side = {
    audience: 'customer',
    to: { userId: 'u', email: 'ana@example.com', name, lang: 'el', zone: 'Europe/Athens' },
    with: name,
  };
  const { attendees, one } = read(
    calendarFile({
      row,
      scope,
      side,
      facts: { place: { kind: 'inPerson', address: name, city: 'Αθήνα' }, atlasUrl: 'x' },
    }).text,
  );
  expect(attendees).toEqual([['MAILTO:ana@example.com', read_]]);
  expect(one('location').replaceAll(/\s+/g, ' ')).toBe(`${name}, Αθήνα`.replaceAll(/\s+/g, ' '));
  expect(one('description')).toContain('Αθήνα');
});

it('a download uses METHOD PUBLISH and has no attendees', async () => {
  const mine = visitor(alice);
  const { appointmentId } = await bookFirst(mine);
  const file = read(good(await test.call(contract.calendarFile, { id: appointmentId, lang: 'de' }, mine)));
  expect([file.method, file.attendees, file.one('summary')]).toEqual(['PUBLISH', [], 'Termin']);
  expect(file.one('description')).toMatch(/^Mit: .*Veridan\nWo: /);
});
