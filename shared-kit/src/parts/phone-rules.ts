/** A country with what is dialled before its numbers. */
export interface PhoneCountry {
  /** ISO 3166: `RO`. */
  readonly value: string;
  readonly label: string;
  /** `+40`. */
  readonly code: string;
  /** Stands for a code that several countries share. */
  readonly isMain: boolean;
}
/** Countries that dial the zero of their numbers from abroad as well. */
const KEEP_ZERO: readonly string[] = ['IT', 'SM', 'VA'];

/** The country whose code a number begins with: the chosen one, if it is its code too; undefined for a number without one. */
export function countryOf(text: string, countries: readonly PhoneCountry[], chosen: string): PhoneCountry | undefined {
  const digits = text
    .trim()
    .replace(/^00/, '+')
    .replaceAll(/[ ()-]/g, '');
  if (!digits.startsWith('+')) return undefined;
  const [longest, ...others] = countries
    .filter(({ code }) => digits.startsWith(code))
    .toSorted((a, b) => b.code.length - a.code.length);
  const same = longest ? [longest, ...others.filter(({ code }) => code === longest.code)] : [];
  return same.find(({ value }) => value === chosen) ?? same.find(({ isMain }) => isMain) ?? longest;
}
/** The number as it is dialled from everywhere; text that is empty, or has a code already, stays as it is. */
export function dialled(text: string, { value, code }: PhoneCountry): string {
  const number = text.trim();
  if (!/^[0-9(]/.test(number) || number.startsWith('00')) return number;
  return `${code} ${KEEP_ZERO.includes(value) ? number : number.replace(/^0/, '')}`;
}
/** The number with the code of another country in place of its own. */
export function inCountry(text: string, from: PhoneCountry | undefined, to: PhoneCountry): string {
  if (!from) return dialled(text, to);
  const digits = text.trim().replace(/^00/, '+');
  return dialled(digits.slice(from.code.length).trim(), to);
}
