import { createFormat } from '@tessera/kit/format';
import { clockTimes, isOtherClock, fullName, isFreeToCancel, visitStatus } from './visit-rules.ts';

const format = createFormat('en');

describe('the hours of a visit', () => {
  it('are shown on the clock of a named zone', () => {
    expect(clockTimes('2026-11-24T09:00Z', '2026-11-24T09:50Z', 'Europe/Bucharest', format)).toEqual({
      from: '11:00',
      to: '11:50',
      zone: 'Bucharest, GMT+2',
    });
    expect(clockTimes('2026-11-24T09:00Z', '2026-11-24T09:50Z', 'America/New_York', format)).toEqual({
      from: '04:00',
      to: '04:50',
      zone: 'New York, GMT-5',
    });
  });
  it('include their offsets when the clocks are put back in between', () => {
    expect(clockTimes('2026-10-25T00:30Z', '2026-10-25T01:20Z', 'Europe/Bucharest', format)).toEqual({
      from: '03:30 GMT+3',
      to: '03:20 GMT+2',
      zone: 'Bucharest, GMT+3',
    });
  });
});

it.each([
  ['Europe/Athens', 'Europe/Bucharest', false],
  ['Europe/Berlin', 'Europe/Bucharest', true],
  ['UTC', 'Europe/London', false],
  ['Asia/Kolkata', 'Asia/Kathmandu', true],
])('the clocks of %s and %s differ in winter: %s', (one, other, isOther) =>
  expect(isOtherClock(one, other, '2026-11-24T09:00Z', format)).toBe(isOther),
);

describe('an appointment', () => {
  const times = { startsAt: '2026-11-24T09:00Z', endsAt: '2026-11-24T09:50Z' };
  const at = (instant: string, status: 'booked' | 'cancelled' = 'booked') =>
    visitStatus({ ...times, status }, Date.parse(instant));
  it('lies ahead, is now, is over, or is cancelled', () => {
    expect([
      at('2026-11-24T08:59:59Z'),
      at('2026-11-24T09:00Z'),
      at('2026-11-24T09:49Z'),
      at('2026-11-24T09:50Z'),
      at('2026-11-24T09:10Z', 'cancelled'),
    ]).toEqual(['ahead', 'now', 'now', 'over', 'cancelled']);
  });
  it('can be cancelled free of charge until the last allowed instant', () => {
    const freeUntil = '2026-11-23T09:00:00.000Z';
    expect([
      isFreeToCancel({ freeUntil }, Date.parse(freeUntil)),
      isFreeToCancel({ freeUntil }, Date.parse(freeUntil) + 1),
    ]).toEqual([true, false]);
  });
  it('is with a specialist who may have a title', () => {
    expect([
      fullName({ title: 'Dr.', firstName: 'Tobias', lastName: 'Harrowgill' }),
      fullName({ title: '', firstName: 'Ilinca', lastName: 'Veridan' }),
    ]).toEqual(['Dr. Tobias Harrowgill', 'Ilinca Veridan']);
  });
});
