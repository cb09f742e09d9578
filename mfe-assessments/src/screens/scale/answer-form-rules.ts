import type { ScaleQuestions } from '@tessera/contracts/assessments';
import * as z from 'zod/mini';

/** The code of an answer by the code of its question; empty without one. */
export type Fields = Record<string, string>;
type Values = Readonly<Record<string, unknown>>;
export const emptyOf = ({ questions }: ScaleQuestions): Fields =>
  Object.fromEntries(questions.map(({ code }) => [code, '']));

/** One of the codes for each question; so many of the counted ones may be left out, and each that is not needed. */
export function schemaOf({ questions, mayMiss }: ScaleQuestions) {
  const counted = questions.filter(({ unscored }) => !unscored).map(({ code }) => code);
  const hasEnough = (values: Values): boolean => counted.filter((code) => values[code] === '').length <= mayMiss;
  const fields = Object.fromEntries(
    questions.map(({ code, answers, number, unscored, optional }) => {
      const isLeftOut = optional || (!unscored && mayMiss > 0);
      if (!number) return [code, z.enum([...answers.map((answer) => answer.code), ...(isLeftOut ? [''] : [])])];
      const isInRange = (text: string) => number.min <= Number(text) && Number(text) <= number.max;
      return [code, z.string().check(z.trim(), z.regex(/^\d{1,3}$/), z.refine(isInRange))];
    }),
  );
  return z
    .object(fields)
    .check(
      ...counted.map((code) =>
        z.refine<Values>((values) => values[code] !== '' || hasEnough(values), { path: [code] }),
      ),
    ) as unknown as z.ZodMiniType<Fields, Fields>;
}
