import { wrongSigns } from './voucher-rules.ts';

const nameOf = (sign: 'space' | 'control') => `<${sign}>`;
it.each([
  ['AUTUMN-20', []],
  ['  autumn-20 ', []],
  ['ÄUTUMN_20', ['Ä', '_']],
  ['AUTUMN 20 x', ['<space>']],
  ['\u202EAB\u0000CD', ['<control>']],
  ['АUTUMN', ['А']],
  ['🎁🎁-AB', ['🎁']],
  ['!?*+#%&', ['!', '?', '*', '+', '#']],
])('the signs of %j that cannot be in a code are %j', (typed, signs) => {
  expect(wrongSigns(typed, nameOf)).toEqual(signs);
});
