import { MATCH_CODES, type MatchAnswer, type MatchCode } from '@tessera/contracts/matching';
import type { Domain } from '@tessera/contracts/values';

/** What was chosen at a question; empty when it was skipped. */
export const chosenAt = (answers: readonly MatchAnswer[], code: MatchCode): readonly string[] =>
  answers.find((answer) => answer.code === code)?.values ?? [];
/** The answers with another choice at one question; the trouble stays last, whatever was answered first. */
export const answered = (
  answers: readonly MatchAnswer[],
  code: MatchCode,
  values: readonly string[],
): readonly MatchAnswer[] =>
  MATCH_CODES.flatMap((one) => {
    const kept = one === code ? values : chosenAt(answers, one);
    return kept.length > 0 ? [{ code: one, values: [...kept] }] : [];
  });
/**
 * The answers of a new symptom. The questions before the trouble keep what was answered to them: with whom somebody would
 * rather talk always, and for whom it is where the field of help, which has its own ages, is the same.
 */
export const withSymptom = (
  before: { readonly domain: Domain | null; readonly answers: readonly MatchAnswer[] },
  symptom: { readonly domain: Domain; readonly answers: readonly MatchAnswer[] },
): readonly MatchAnswer[] =>
  MATCH_CODES.flatMap((code) => {
    const staysWith = code === 'GENDER' || (code === 'AGE' && before.domain === symptom.domain);
    const values = chosenAt(symptom.answers, code);
    const kept = values.length > 0 ? values : staysWith ? chosenAt(before.answers, code) : [];
    return kept.length > 0 ? [{ code, values: [...kept] }] : [];
  });
/** A choice that is pressed: of one, it takes the place of the other; of several, it joins them, and the oldest goes. */
export function pressed(values: readonly string[], value: string, most: number): readonly string[] {
  if (values.includes(value)) return values.filter((one) => one !== value);
  return [...values, value].slice(-most);
}

/** Signs of a code as a person may type it, without what is between them. */
export const codeIn = (typed: string): string => typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** The signs in it that no code has. */
export const strangeIn = (typed: string): readonly string[] => [
  ...new Set(Array.from(codeIn(typed)).filter((sign) => !/[2-9BCDFGHJKMNPQRSTVWXYZ]/.test(sign))),
];
/** A code in groups of four, as it is read aloud. */
export const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
