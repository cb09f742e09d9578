import { MATCH_CODES, type MatchAnswer, type MatchCode } from '@tessera/contracts/matching';

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
