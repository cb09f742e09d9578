import { SOLD_SIGNS, soldCodeFault, soldCodeOf, withHyphens } from './sold-code.ts';

const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 22, 14];
const code = soldCodeOf(VALUES);
const flat = code.replaceAll('-', '');
const put = (text: string, at: number, sign: string): string => text.slice(0, at) + sign + text.slice(at + 1);

it('a code that is sold has four groups of signs that cannot be taken for one another', () => {
  expect(code).toMatch(/^[A-Z3-9]{4}(-[A-Z3-9]{4}){3}$/);
  expect(soldCodeFault(code)).toBeNull();
  for (const sign of 'OIL10SB8Z25UV') expect(SOLD_SIGNS).not.toContain(sign);
  expect(() => soldCodeOf([1])).toThrow(RangeError);
});
it('every single wrong sign is found', () => {
  for (let at = 0; at < flat.length; at += 1)
    for (const sign of SOLD_SIGNS)
      if (sign !== flat[at]) expect(soldCodeFault(put(flat, at, sign))).toEqual({ kind: 'typo' });
});
it('every two signs that have changed places are found', () => {
  for (let a = 0; a < flat.length; a += 1)
    for (let b = a + 1; b < flat.length; b += 1)
      if (flat[a] !== flat[b])
        expect(soldCodeFault(put(put(flat, a, flat[b] ?? ''), b, flat[a] ?? ''))).toEqual({ kind: 'typo' });
});
it('says which signs are in no code', () => {
  expect(soldCodeFault(`o${code.slice(1, -1)}0`)).toEqual({ kind: 'signs', signs: ['O', '0'] });
});
it('finds no fault with codes that partners have chosen themselves', () => {
  expect(['AUTUMN-20', 'GIFT-100', ''].map(soldCodeFault)).toEqual([null, null, null]);
});
it('puts the hyphens where they belong', () => {
  expect([withHyphens(flat), withHyphens(code), withHyphens('AUTUMN-20'), withHyphens('AUTUMN20AUTUMN20')]).toEqual([
    code,
    code,
    'AUTUMN-20',
    'AUTUMN20AUTUMN20',
  ]);
});
