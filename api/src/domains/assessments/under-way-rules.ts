import type { Answers, Change } from '@tessera/contracts/assessments';
import type { FieldIssue } from '@tessera/contracts/errors';
import type { Pack } from './pack.ts';

/** By code of the question: the code of the answer, null if it was taken back, and since when. */
export type Dated = Readonly<Record<string, readonly [answer: string | null, at: number]>>;

/**
 * What is wrong with changes. A number, such as an age, is not kept before the result, of which only its group is: it is
 * a question that is not asked here.
 */
export function changeIssues(
  { items, context = [], unscored, answers }: Pack,
  changes: readonly Change[],
): readonly FieldIssue[] {
  const allowed = new Map<string, readonly string[]>([
    ...context.flatMap((one) => (one.answers ? [[one.code, one.answers] as const] : [])),
    ...items.map((item) => [item.code, (item.answers ?? answers).map(({ code }) => code)] as const),
    ...unscored.map((one) => [one.code, one.answers] as const),
  ]);
  return changes.flatMap(({ item, answer }, i) => {
    const codes = allowed.get(item);
    if (!codes) return [{ path: `changes.${i}.item`, message: 'unknown' }];
    return answer === null || codes.includes(answer) ? [] : [{ path: `changes.${i}.answer`, message: 'choose' }];
  });
}
/** Of two answers to one question the later one stands; of two of the same time, the one that came last. */
export function merged(before: Dated, changes: readonly Change[], now: number): Dated {
  const all = new Map(Object.entries(before));
  for (const { item, answer, ago } of changes) {
    const at = now - ago;
    if ((all.get(item)?.[1] ?? 0) <= at) all.set(item, [answer, at]);
  }
  return Object.fromEntries(all);
}
export const answersOf = (dated: Dated): Answers =>
  Object.fromEntries(Object.entries(dated).flatMap(([item, [answer]]) => (answer === null ? [] : [[item, answer]])));
