/**
 * The signs of a code that is sold: none looks or sounds like another, so O and 0, I, L and 1, S and 5, B, V and 8, Z and
 * 2, U are left out. Their number is a prime, which the check sign needs.
 */
export const SOLD_SIGNS = 'ACDEFGHJKMNPQRTWXY34679';
/** Signs of a code, the last of which checks the others. */
const LENGTH = 16;
const GROUP = 4;

/** Each place has a weight of its own, so that one wrong sign, and two that have changed places, are always found. */
const sumOf = (signs: readonly number[]): number =>
  signs.reduce((sum, value, place) => sum + value * (place + 1), 0) % SOLD_SIGNS.length;
const valuesOf = (code: string): readonly number[] => Array.from(code, (sign) => SOLD_SIGNS.indexOf(sign));

/** The code of 15 values below 23: with its check sign, in four groups. */
export function soldCodeOf(values: readonly number[]): string {
  if (values.length !== LENGTH - 1) throw new RangeError(`a code has ${LENGTH - 1} signs and one that checks them`);
  const sum = sumOf(values);
  const check = SOLD_SIGNS.split('').findIndex((_sign, value) => (sum + value * LENGTH) % SOLD_SIGNS.length === 0);
  return grouped([...values, check].map((value) => SOLD_SIGNS[value] ?? '').join(''));
}
const grouped = (signs: string): string => signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? signs;

/** What is wrong with a text that has the form of a code that was sold. */
export type SoldCodeFault =
  /** Signs that are in no code, each once. */
  | { readonly kind: 'signs'; readonly signs: readonly string[] }
  /** All signs can be in a code, but not together: one is wrong, or two have changed places. */
  | { readonly kind: 'typo' };
const isForm = (code: string): boolean => /^[A-Z0-9]{4}(?:-?[A-Z0-9]{4}){3}$/.test(code);

/**
 * Null for a code that may have been sold, and for a text of another form, because partners choose the codes of their
 * campaigns themselves.
 */
export function soldCodeFault(typed: string): SoldCodeFault | null {
  const code = typed.trim().toUpperCase();
  if (!isForm(code)) return null;
  const signs = code.replaceAll('-', '');
  const wrong = [...new Set(signs)].filter((sign) => !SOLD_SIGNS.includes(sign));
  if (wrong.length > 0) return { kind: 'signs', signs: wrong };
  return sumOf(valuesOf(signs)) === 0 ? null : { kind: 'typo' };
}
/** A sold code that was typed without its hyphens gets them; every other text stays as it is. */
export function withHyphens(code: string): string {
  return /^[A-Z0-9]{16}$/.test(code) && soldCodeFault(code) === null ? grouped(code) : code;
}
