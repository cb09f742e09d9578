import { createTestFormat } from '../../testing/format.ts';
import { hoursShown, inLanes, piecesOf } from './place-rules.ts';

const format = createTestFormat();
const pieces = (startsAt: string, endsAt: string, zone = 'Europe/Bucharest') =>
  piecesOf({ startsAt, endsAt }, zone, format).map(({ day, from, to }) => `${day} ${from}-${to}`);

it.each([
  ['an ordinary hour', '2026-11-24T09:00Z', '2026-11-24T09:50Z', ['2026-11-24 660-710']],
  ['until midnight', '2026-11-24T20:00Z', '2026-11-24T22:00Z', ['2026-11-24 1320-1440']],
  ['over midnight', '2026-11-24T20:00Z', '2026-11-25T00:00Z', ['2026-11-24 1320-1440', '2026-11-25 0-120']],
  [
    'over a whole day',
    '2026-11-24T20:00Z',
    '2026-11-26T00:00Z',
    ['2026-11-24 1320-1440', '2026-11-25 0-1440', '2026-11-26 0-120'],
  ],
  // At 04:00 the clocks go back to 03:00: from the first 03:30 to the second 03:20 it is 50 minutes.
  ['the hour that comes twice', '2026-10-25T00:30Z', '2026-10-25T01:20Z', ['2026-10-25 210-260']],
  ['into the hour that comes twice', '2026-10-24T23:00Z', '2026-10-25T01:30Z', ['2026-10-25 120-210']],
  // At 03:00 the clocks go forward to 04:00.
  ['over the hour that is left out', '2026-03-29T00:30Z', '2026-03-29T01:30Z', ['2026-03-29 150-270']],
])('%s', (_name, from, to, expected) => {
  expect(pieces(from, to)).toEqual(expected);
});

const at = (from: number, to: number) => ({ item: `${from}`, piece: { day: '2026-11-24', from, to } });
it.each([
  ['one after the other', [at(540, 590), at(600, 650)], ['540 0/1', '600 0/1']],
  ['two at a time', [at(540, 590), at(560, 610)], ['540 0/2', '560 1/2']],
  ['a third beside the first two', [at(540, 640), at(560, 580), at(600, 650)], ['540 0/2', '560 1/2', '600 1/2']],
  ['a short one needs the room of a tile', [at(540, 550), at(555, 600)], ['540 0/2', '555 1/2']],
  ['a new row begins anew', [at(540, 590), at(540, 590), at(600, 650)], ['540 0/2', '540 1/2', '600 0/1']],
])('lanes: %s', (_name, entries, expected) => {
  expect(inLanes(entries).map(({ item, lane, lanes }) => `${item} ${lane}/${lanes}`)).toEqual(expected);
});

it('shows a working day, and more hours if items are outside it', () => {
  expect(hoursShown([])).toEqual({ first: 8, last: 20 });
  expect(hoursShown([{ day: 'x', from: 450, to: 1321 }])).toEqual({ first: 7, last: 23 });
});
