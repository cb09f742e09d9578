import { partsUntil } from './countdown-rules.ts';

const MINUTE = 60_000;
it.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [59_999, { days: 0, hours: 0, minutes: 0 }],
  [MINUTE, { days: 0, hours: 0, minutes: 1 }],
  [1439 * MINUTE, { days: 0, hours: 23, minutes: 59 }],
  [1440 * MINUTE, { days: 1, hours: 0, minutes: 0 }],
  [8 * 1440 * MINUTE + 61 * MINUTE, { days: 8, hours: 1, minutes: 1 }],
  [-5 * MINUTE, { days: 0, hours: 0, minutes: 0 }],
])('%d ms before its end an offer has %j left', (left, parts) => {
  expect(partsUntil(1_000_000_000 + left, 1_000_000_000)).toEqual(parts);
});
