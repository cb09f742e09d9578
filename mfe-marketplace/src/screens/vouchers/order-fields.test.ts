import { dayIn, lastDay, orderFields } from './order-fields.ts';

const fields = orderFields(() => '2026-10-21');
const present = {
  who: 'present',
  currency: 'EUR',
  offerId: 'o',
  name: 'Lia',
  email: 'lia@example.com',
  from: 'Ana',
  message: '',
  day: '2026-10-21',
};

it.each([
  ['a present for today', {}, true],
  ['one for the last day', { day: '2027-10-21' }, true],
  ['one for yesterday', { day: '2026-10-20' }, false],
  ['one too far ahead', { day: '2027-10-22' }, false],
  ['one without a day', { day: '' }, false],
  ['one without an address', { email: '' }, false],
  ['one with a link in its message', { message: 'https://example.com' }, false],
  ['one without an amount', { offerId: '' }, false],
  ['a voucher for oneself, whatever else was typed', { who: 'me', email: 'no', day: '' }, true],
])('%s', (_what, over, isValid) => {
  expect(fields.safeParse({ ...present, ...over }).success).toBe(isValid);
});
it('counts days in the zone of the visitor', () => {
  const late = Date.parse('2026-10-21T22:30:00Z');
  expect([dayIn('Europe/Bucharest', late), dayIn('America/New_York', late), lastDay('2028-02-29')]).toEqual([
    '2026-10-22',
    '2026-10-21',
    '2029-02-28',
  ]);
});
