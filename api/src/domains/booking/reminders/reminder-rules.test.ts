import { isStillTrue, reminderDue, type Ahead } from './reminder-rules.ts';

const due = (ahead: Ahead, startsAt: string, zone: string): string =>
  new Date(reminderDue(ahead, Date.parse(startsAt), zone)).toISOString().slice(0, 16);

it.each([
  // [what, ahead, start, zone, due]
  ['on a day like any other', 'day', '2026-11-24T09:00Z', 'Europe/Bucharest', '2026-11-23T09:00'],
  [
    'across the end of summer time: 25 hours, the same time of the clock',
    'day',
    '2026-10-25T09:00Z',
    'Europe/Bucharest',
    '2026-10-24T08:00',
  ],
  ['across its beginning: 23 hours', 'day', '2026-03-29T09:00Z', 'Europe/Bucharest', '2026-03-28T10:00'],
  [
    'for a reader whose clocks change on another day',
    'day',
    '2026-10-25T09:00Z',
    'America/New_York',
    '2026-10-24T09:00',
  ],
  ['for that reader in their own autumn', 'day', '2026-11-01T15:00Z', 'America/New_York', '2026-10-31T14:00'],
  ['in a zone without summer time', 'day', '2026-10-25T09:00Z', 'Asia/Kolkata', '2026-10-24T09:00'],
  [
    'of the second of two equal times in autumn, back to the one before',
    'day',
    '2026-10-25T01:30Z',
    'Europe/Bucharest',
    '2026-10-24T00:30',
  ],
  [
    'where the time of the clock was skipped the day before, at the next one that existed',
    'day',
    '2026-03-30T00:30Z',
    'Europe/Bucharest',
    '2026-03-29T01:30',
  ],
  [
    'of the hour is sixty minutes, whatever the clock shows',
    'hour',
    '2026-10-25T01:30Z',
    'Europe/Bucharest',
    '2026-10-25T00:30',
  ],
  [
    'of the hour across the beginning of summer time',
    'hour',
    '2026-03-29T01:15Z',
    'Europe/Bucharest',
    '2026-03-29T00:15',
  ],
] as const)('a reminder %s', (_what, ahead, startsAt, zone, expected) => {
  expect(due(ahead, startsAt, zone)).toBe(expected);
});

describe('a reminder is still true', () => {
  const startsAt = Date.parse('2026-11-24T09:00Z');
  const visit = { status: 'booked', sequence: 1, startsAt };
  it.each([
    ['a day before, until the one of the hour is due', 'day', visit, -3_600_001, true],
    ['and not from then on', 'day', visit, -3_600_000, false],
    ['an hour before, until the visit begins', 'hour', visit, -1, true],
    ['and not once it has begun', 'hour', visit, 0, false],
    ['not when the visit is off', 'hour', { ...visit, status: 'cancelled' }, -60_000, false],
    ['not when it was moved', 'hour', { ...visit, sequence: 2 }, -60_000, false],
  ] as const)('%s', (_what, ahead, state, at, expected) => {
    expect(isStillTrue({ ahead, sequence: 1 }, state, startsAt + at)).toBe(expected);
  });
});
