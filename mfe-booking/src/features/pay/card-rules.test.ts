import { cardFields, cardOf, grouped, hasCheckDigit, isAhead, monthOf } from './card-rules.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
it.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['378282246310005', true],
  ['', false],
  ['0', false],
  ['41111111111', false],
])('%s is a card number: %s', (digits, is) => {
  expect(hasCheckDigit(digits)).toBe(is);
});
it('groups digits as they are printed', () => {
  expect([
    grouped('4111111111111111'),
    grouped('4111 1111'),
    grouped('378282246310005'),
    grouped('37 82'),
    grouped(''),
  ]).toEqual(['4111 1111 1111 1111', '4111 1111', '3782 822463 10005', '3782', '']);
});
it.each([
  ['08/29', '08/29'],
  ['8/29', '08/29'],
  ['08 / 29', '08/29'],
  ['0829', '08/29'],
  ['08/2029', '08/29'],
  ['082029', '08/29'],
  ['13/29', null],
  ['00/29', null],
  ['8', null],
  ['', null],
])('%s is the month %s', (text, month) => {
  expect(monthOf(text)).toBe(month);
});
it('a card is good until the end of its month', () => {
  expect([isAhead('11/26', NOW), isAhead('10/26', NOW), isAhead('12/26', NOW), isAhead('01/30', NOW)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
it('the card is sent without spaces', () => {
  const typed = { number: '4111 1111 1111 1111', expires: '8 / 29', code: ' 123 ', acceptTerms: true as const };
  expect(cardFields(() => NOW).safeParse(typed).success).toBe(true);
  expect(cardOf(typed)).toEqual({ number: '4111111111111111', expires: '08/29', code: '123' });
});
