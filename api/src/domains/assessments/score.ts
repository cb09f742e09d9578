import type { Answers } from '@tessera/contracts/assessments';
import type { Pack, PackItem, PackSubscale, Rule, Thresholds } from './pack.ts';

/** A score in its range. */
export interface ScoredFigure {
  /** Null with too few answers; two decimals at most. */
  readonly scoring: number | null;
  readonly min: number;
  readonly max: number;
  /** Place of the band among the thresholds; -1 without one. */
  readonly band: number;
}
export interface Score {
  /** Null for a scale that has no total. */
  readonly total: ScoredFigure | null;
  /** In the order of the pack. */
  readonly subscales: readonly ScoredFigure[];
  readonly needsHelp: boolean;
}

const rounded = (score: number): number => Math.round(score * 100) / 100;
/** The band of a score: the last that begins at it or below, so that a fraction between two belongs to the lower one. */
const bandOf = (thresholds: Thresholds, score: number | null): number =>
  score === null ? -1 : thresholds.findLastIndex(({ min }) => min <= score);
const figure = (scoring: number | null, min: number, max: number, thresholds: Thresholds): ScoredFigure => {
  const score = scoring === null ? null : rounded(scoring);
  return { scoring: score, min, max, band: bandOf(thresholds, score) };
};
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const known = new WeakMap<PackItem, ReadonlyMap<string, number>>();
/** The answers of an item with what they count, as its reversal has it. A pack never changes, so they are read once. */
export function countedAnswers(pack: Pick<Pack, 'answers'>, item: PackItem): ReadonlyMap<string, number> {
  const read = known.get(item);
  if (read) return read;
  const answers = item.answers ?? pack.answers;
  const values = answers.map(({ value }) => value);
  const ends = Math.min(...values) + Math.max(...values);
  const counted = new Map(answers.map(({ code, value }) => [code, item.reversed ? ends - value : value]));
  known.set(item, counted);
  return counted;
}
/** The lowest or the highest score that a rule can give. */
function endOf(pack: Pick<Pack, 'answers'>, items: readonly PackItem[], rule: Rule, end: 'min' | 'max'): number {
  const ends = items.map((item) => Math[end](...countedAnswers(pack, item).values()));
  return rounded((sumOf(ends) * rule.times) / (rule.kind === 'mean' ? items.length : 1) + rule.plus);
}
const SUM: Rule = { kind: 'sum', times: 1, plus: 0 };

function ofSubscale(pack: Pack, given: (item: PackItem) => number | undefined, subscale: PackSubscale): ScoredFigure {
  const { rule, atLeast, thresholds } = subscale;
  const items = pack.items.filter(({ code }) => subscale.items.includes(code));
  const values = items.map(given).filter((value) => value !== undefined);
  const isEnough = values.length >= atLeast;
  const points = (sumOf(values) * rule.times) / (rule.kind === 'mean' ? values.length : 1) + rule.plus;
  return figure(isEnough ? points : null, endOf(pack, items, rule, 'min'), endOf(pack, items, rule, 'max'), thresholds);
}
function totalOf(
  pack: Pack,
  values: readonly (number | undefined)[],
  subscales: readonly ScoredFigure[],
  answers: Answers,
): ScoredFigure | null {
  const { total = { kind: 'sum' }, thresholds, items } = pack;
  const there = values.filter((value) => value !== undefined);
  const sum = there.length < items.length ? null : sumOf(there);
  const [least, most] = [endOf(pack, items, SUM, 'min'), endOf(pack, items, SUM, 'max')];
  switch (total.kind) {
    case 'none':
      return null;
    case 'sum':
      return figure(sum, least, most, thresholds);
    case 'mean-of-subscales': {
      const scores = subscales.map(({ scoring }) => scoring).filter((score) => score !== null);
      const isEnough = scores.length >= total.atLeast;
      const ends = (end: 'min' | 'max') => Math[end](...subscales.map((one) => one[end]));
      return figure(isEnough ? sumOf(scores) / scores.length : null, ends('min'), ends('max'), thresholds);
    }
    case 'table': {
      const table = total.tables.find(({ when }) => Object.entries(when).every(([code, of]) => answers[code] === of));
      if (!table) return null;
      const score = sum === null ? null : (table.scores[sum - least] ?? null);
      return figure(score, table.scores[0] ?? 0, table.scores.at(-1) ?? 0, thresholds);
    }
  }
}
/** The scores of valid answers ({@link answerIssues}), the bands that they are in, and whether an answer asks for help at once. */
export function scoreOf(pack: Pack, answers: Answers): Score {
  const given = (item: PackItem): number | undefined => countedAnswers(pack, item).get(answers[item.code] ?? '');
  const subscales = (pack.subscales ?? []).map((subscale) => ofSubscale(pack, given, subscale));
  return {
    total: totalOf(pack, pack.items.map(given), subscales, answers),
    subscales,
    needsHelp: pack.items.some((item) => item.helpAbove !== undefined && (given(item) ?? 0) > item.helpAbove),
  };
}
