import type { SignupField } from '../../platform/signup-field.ts';

/** Why an answer of the sign-up is refused. The four of the personal code are those of the specification, section 5. */
export type SignupFieldProblem =
  | 'required'
  | 'long'
  | 'digits'
  | 'phone'
  | 'cnp-digits'
  | 'cnp-gender'
  | 'cnp-date'
  | 'cnp-checksum';

/** The most characters of an answer. */
const ANSWER_LENGTH = 100;
/** Accepted in place of a personal code, for people without one. */
const NO_CNP = '0'.repeat(13);
const WEIGHTS = '279146358279';
/** The century of a first digit; 7, 8 and 9 count as the 1900s. Source: product specification, section 5. */
const CENTURIES: Readonly<Record<string, number>> = { 1: 19, 2: 19, 3: 18, 4: 18, 5: 20, 6: 20, 7: 19, 8: 19, 9: 19 };

const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
/** What is wrong with a Romanian personal code; null if nothing is. Spaces around it do not count. */
export function cnpProblem(text: string): SignupFieldProblem | null {
  const code = text.trim();
  if (code === NO_CNP) return null;
  if (!/^[0-9]{13}$/.test(code)) return 'cnp-digits';
  const century = CENTURIES[code[0] ?? ''];
  if (century === undefined) return 'cnp-gender';
  const [year, month, day] = [1, 3, 5].map((from) => Number(code.slice(from, from + 2)));
  if (!isDate(century * 100 + (year ?? 0), month ?? 0, day ?? 0)) return 'cnp-date';
  const sum = Array.from(WEIGHTS).reduce((total, weight, index) => total + Number(weight) * Number(code[index]), 0);
  const check = sum % 11 === 10 ? 1 : sum % 11;
  return check === Number(code[12]) ? null : 'cnp-checksum';
}

/**
 * What is wrong with an answer, as far as its form tells; null if nothing is. The server also asks whether a telephone
 * number can exist.
 */
export function signupFieldProblem(
  { type, required, prefix }: Pick<SignupField, 'type' | 'required' | 'prefix'>,
  text: string,
): SignupFieldProblem | null {
  const value = text.trim();
  if (value === '') return required ? 'required' : null;
  if (value.length > ANSWER_LENGTH) return 'long';
  switch (type) {
    case 'cnp':
      return cnpProblem(value);
    case 'number':
      return /^[0-9]+(?:\.[0-9]+)?$/.test(value) ? null : 'digits';
    case 'phone':
      return (prefix === undefined ? /^\+?[0-9][0-9 ()./-]{3,24}$/ : /^[0-9][0-9 ()./-]{3,20}$/).test(value)
        ? null
        : 'phone';
    case 'text':
      return /^[^\p{Cc}\p{Bidi_Control}]*$/u.test(value) ? null : 'long';
  }
}
