import { createLabels, withoutPersonal } from './report-rules.ts';

it.each([
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
  ['no answer for maria.dobre@example.com', 'no answer for [address]'],
  [
    'failed: https://tessera.example/en/reset?token=abc at load',
    'failed: https://tessera.example/en/reset?[query] at load',
  ],
  ['bad phone +40 721 555 010!', 'bad phone [number]!'],
  ['key 5bEVVabqdY2V3zKonICkdqkoAAAAAAAAAAAA', 'key [value]'],
])('%s', (message, expected) => {
  expect(withoutPersonal(message)).toBe(expected);
});

it('counts only valid versions of remotes, up to a maximum', () => {
  const labelOf = createLabels(1);
  const booking = { remote: 'mfe-booking', version: '1.0.0-g0123456789' };
  expect(labelOf(booking)).toEqual(booking);
  expect(labelOf({ ...booking, version: '1.0.1-g0123456789' })).toEqual({ remote: 'other', version: 'other' });
  expect(labelOf({ ...booking, remote: 'Not A Remote' })).toEqual({ remote: 'other', version: 'other' });
  expect(labelOf(booking)).toEqual(booking);
});
