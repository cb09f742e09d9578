import type { Answers } from '@tessera/contracts/assessments';
import type { FieldIssue } from '@tessera/contracts/errors';
import type { Pack, PackContext } from './pack.ts';
import { scoreOf } from './score.ts';

/** The group of an age, as it is written by the person; undefined outside of all. */
function groupOf({ groups = [] }: PackContext, given: string): string | undefined {
  const age = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN;
  return groups.find(({ min, max }) => min <= age && age <= max)?.code;
}
/** The ages that a question takes; undefined for one that has answers. */
export const rangeOf = ({ groups }: PackContext): { min: number; max: number } | undefined =>
  groups && { min: Math.min(...groups.map(({ min }) => min)), max: Math.max(...groups.map(({ max }) => max)) };

/** What is wrong with the answers, by question: missing, unknown, or for a question that the scale does not ask. */
export function answerIssues(pack: Pack, given: Answers): readonly FieldIssue[] {
  const { items, context = [], unscored, mayMiss = 0 } = pack;
  const issues: FieldIssue[] = [];
  const say = (code: string, message: string) => void issues.push({ path: `answers.${code}`, message });
  for (const one of context) {
    const answer = given[one.code];
    const range = rangeOf(one);
    if (answer === undefined) say(one.code, 'required');
    else if (range && groupOf(one, answer) === undefined) say(one.code, `from ${range.min} to ${range.max}`);
    else if (!range && one.answers?.includes(answer) !== true) say(one.code, 'choose');
  }
  const missing = items.filter(({ code }) => given[code] === undefined);
  const isTooFew = missing.length > mayMiss || (missing.length > 0 && hasNoScore(pack, given));
  for (const item of items) {
    const answer = given[item.code];
    if (answer === undefined && isTooFew) say(item.code, 'required');
    else if (answer !== undefined && !(item.answers ?? pack.answers).some(({ code }) => code === answer))
      say(item.code, 'choose');
  }
  for (const item of unscored) {
    const answer = given[item.code];
    if (answer !== undefined && !item.answers.includes(answer)) say(item.code, 'choose');
  }
  const asked = [...context, ...items, ...unscored].map(({ code }) => code);
  for (const code of Object.keys(given)) if (!asked.includes(code)) say(code, 'unknown');
  return issues;
}
function hasNoScore(pack: Pack, given: Answers): boolean {
  const { total, subscales } = scoreOf(pack, given);
  return [total, ...subscales].every((one) => one === null || one.scoring === null);
}
/** Valid answers in the order of the pack, so that the same answers are the same text; of an age only its group is kept. */
export function kept({ context = [], items, unscored }: Pack, given: Answers): Answers {
  const groups = new Map(context.map((one) => [one.code, one.groups && groupOf(one, given[one.code] ?? '')]));
  return Object.fromEntries(
    [...context, ...items, ...unscored].flatMap(({ code }) => {
      const answer = groups.get(code) ?? given[code];
      return answer === undefined ? [] : [[code, answer]];
    }),
  );
}
