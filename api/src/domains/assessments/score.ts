import type { Answers } from '@tessera/contracts/assessments';
import type { FieldIssue } from '@tessera/contracts/errors';
import type { Pack } from './pack.ts';

export interface Score {
  readonly scoring: number;
  /** Place of the band among the pack's thresholds; -1 where the pack has none. */
  readonly band: number;
  readonly needsHelp: boolean;
}

/** What is wrong with the answers, by question: missing, unknown, or for a question that the scale does not ask. */
export function answerIssues({ items, answers, unscored }: Pack, given: Answers): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  const codes = answers.map(({ code }) => code);
  for (const { code } of items) {
    const answer = given[code];
    if (answer === undefined) issues.push({ path: `answers.${code}`, message: 'required' });
    else if (!codes.includes(answer)) issues.push({ path: `answers.${code}`, message: 'choose' });
  }
  for (const item of unscored) {
    const answer = given[item.code];
    if (answer !== undefined && !item.answers.includes(answer))
      issues.push({ path: `answers.${item.code}`, message: 'choose' });
  }
  const asked = [...items, ...unscored].map(({ code }) => code);
  for (const code of Object.keys(given))
    if (!asked.includes(code)) issues.push({ path: `answers.${code}`, message: 'unknown' });
  return issues;
}
/** The sum of complete and valid answers, the band that it is in, and whether an answer asks for help at once. */
export function scoreOf({ items, answers, thresholds }: Pack, given: Answers): Score {
  const values = new Map(answers.map(({ code, value }) => [code, value]));
  const valueOf = (item: string): number => values.get(given[item] ?? '') ?? 0;
  const scoring = items.reduce((sum, { code }) => sum + valueOf(code), 0);
  return {
    scoring,
    band: thresholds.findIndex(({ min, max }) => min <= scoring && scoring <= max),
    needsHelp: items.some(({ code, helpAbove }) => helpAbove !== undefined && valueOf(code) > helpAbove),
  };
}
