import { countryOf, dialled, inCountry, type PhoneCountry } from './phone-rules.ts';

const one = (value: string, code: string, isMain = true): PhoneCountry => ({ value, label: value, code, isMain });
const RO = one('RO', '+40');
const GR = one('GR', '+30');
const IT = one('IT', '+39');
const US = one('US', '+1');
const CA = one('CA', '+1', false);
const BB = one('BB', '+1246');
const ALL = [BB, CA, GR, IT, RO, US];

it.each([
  ['+40 721 000 118', 'GR', 'RO'],
  ['0040 721 000 118', 'GR', 'RO'],
  ['+1 212 555 0100', 'RO', 'US'],
  ['+1 212 555 0100', 'CA', 'CA'],
  ['+1246 555 0100', 'CA', 'BB'],
  ['+1 (246) 555 0100', 'CA', 'BB'],
  ['0721 000 118', 'RO', undefined],
  ['+999 1', 'RO', undefined],
  ['', 'RO', undefined],
])('%s, with %s chosen, is of %s', (text, chosen, expected) => {
  expect(countryOf(text, ALL, chosen)?.value).toBe(expected);
});
it.each([
  ['0721 000 118', RO, '+40 721 000 118'],
  ['721000118', RO, '+40 721000118'],
  ['06 555 0100', IT, '+39 06 555 0100'],
  ['(021) 555 0100', RO, '+40 (021) 555 0100'],
  ['+30 210 555 0100', RO, '+30 210 555 0100'],
  ['0030 210 555 0100', RO, '0030 210 555 0100'],
  ['', RO, ''],
  ['call me', RO, 'call me'],
])('%s of %j is dialled as %s', (text, country, expected) => {
  expect(dialled(text, country)).toBe(expected);
});
it.each([
  ['+40 721 000 118', RO, GR, '+30 721 000 118'],
  ['0040 721 000 118', RO, GR, '+30 721 000 118'],
  ['0721 000 118', undefined, GR, '+30 721 000 118'],
  ['+40', RO, GR, ''],
])('%s in another country is %s', (text, from, to, expected) => {
  expect(inCountry(text, from, to)).toBe(expected);
});
