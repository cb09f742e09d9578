import type { ZoneClock } from '@tessera/contracts/zone-clock';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days that a page shows before and after today: the last visits, and every time that can be booked. */
const BEFORE = 2;
const AFTER = 200;

/** Minutes that the zone is ahead of UTC. */
function createOffset(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}
function readClock(zone: string, today: number): ZoneClock {
  const offsetAt = createOffset(zone);
  const first = today - BEFORE * DAY;
  const until = today + AFTER * DAY;
  const offsets: [number, number][] = [[first, offsetAt(first)]];
  for (let day = first; day < until; day += DAY) {
    const [, before] = offsets.at(-1) ?? [0, 0];
    if (offsetAt(day + DAY) === before) continue;
    let [low, high] = [day, day + DAY];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    offsets.push([high, offsetAt(high)]);
  }
  return { offsets, until };
}

const read = new Map<string, { readonly today: number; readonly clock: ZoneClock }>();
/**
 * The clock of a zone around an instant; read once a day. Zones are those of partners and of specialists, so there are
 * few.
 */
export function clockOf(zone: string, now: number): ZoneClock {
  const today = now - (now % DAY);
  const kept = read.get(zone);
  if (kept?.today === today) return kept.clock;
  const clock = readClock(zone, today);
  read.set(zone, { today, clock });
  return clock;
}
