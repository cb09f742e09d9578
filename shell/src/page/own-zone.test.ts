import { jest } from '@jest/globals';
import type { ZoneClock } from '@tessera/contracts/zone-clock';
import { createOwnZone, type OwnZone } from './own-zone.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-24T00:00Z');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const clockAhead = (minutes: number): ZoneClock => ({
  offsets: [[NOW, minutes - new Date(NOW).getTimezoneOffset()]],
  until: NOW + DAY,
});
function seen({ zone$ }: OwnZone): readonly string[] {
  const zones: string[] = [];
  zone$.subscribe((zone) => zones.push(zone));
  return zones;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks nothing of a page that shows no time', () => {
  const resolved = jest.spyOn(Intl, 'DateTimeFormat');
  const own = createOwnZone('Asia/Tokyo', clockAhead(60));
  own.painted();
  jest.runAllTimers();
  expect(resolved).not.toHaveBeenCalled();
  expect(own.zone$.value).toBe('Asia/Tokyo');
  resolved.mockRestore();
});
it('shows the own times as soon as the page is painted', () => {
  const own = createOwnZone('Asia/Tokyo', clockAhead(60));
  const zones = seen(own);
  jest.runAllTimers();
  expect(zones).toEqual(['Asia/Tokyo']);
  own.painted();
  jest.advanceTimersByTime(0);
  expect(zones).toEqual(['Asia/Tokyo', here]);
  expect(own.zone$.value).toBe(here);
});
it('shows them to a part that comes later', () => {
  const own = createOwnZone('Asia/Tokyo', undefined);
  own.painted();
  jest.runAllTimers();
  const zones = seen(own);
  jest.advanceTimersByTime(0);
  expect(zones.at(-1)).toBe(here);
});
it('lets the name wait where the times are the same', () => {
  const own = createOwnZone('Asia/Tokyo', clockAhead(0));
  const zones = seen(own);
  own.painted();
  jest.advanceTimersByTime(2_000);
  expect(zones).toEqual(['Asia/Tokyo']);
  jest.advanceTimersByTime(2_000);
  expect(zones.at(-1)).toBe(here);
});
it('asks no formatter where the browser knows the name without one', () => {
  const formatter = jest.spyOn(Intl, 'DateTimeFormat');
  Object.defineProperty(globalThis, 'Temporal', {
    value: { Now: { timeZoneId: () => 'Europe/Athens' } },
    configurable: true,
  });
  const own = createOwnZone('Asia/Tokyo', undefined);
  const zones = seen(own);
  own.painted();
  jest.runAllTimers();
  Reflect.deleteProperty(globalThis, 'Temporal');
  expect([zones.at(-1), formatter.mock.calls.length]).toEqual(['Europe/Athens', 0]);
  formatter.mockRestore();
});
