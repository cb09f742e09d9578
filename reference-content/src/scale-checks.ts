import { BAND_COLOURS } from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import type { Fault } from './folder.ts';
import type { ScalePack } from './scales.ts';

type Thresholds = ScalePack['thresholds'];
type Range = readonly [least: number, most: number];
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const codesOf = (list: readonly { readonly code: string }[]): readonly string[] => list.map(({ code }) => code);

/**
 * Bands that cover each score once, colours that get no milder, a table for every choice, and words for everything in every
 * language.
 */
export function checkScales(packs: readonly ScalePack[], fault: Fault): void {
  for (const pack of packs) {
    const file = `scales/${pack.code}/scale.json`;
    for (const says of [...codeFaults(pack), ...scoreFaults(pack), ...tableFaults(pack)]) fault(file, says);
    wordFaults(pack, (lang, says) => fault(`scales/${pack.code}/${lang}.json`, says));
  }
}

/** The answers of all questions, each once. */
const answerCodes = ({ answers, items, context = [], unscored }: ScalePack): readonly string[] => [
  ...new Set([
    ...codesOf(answers),
    ...items.flatMap((item) => codesOf(item.answers ?? [])),
    ...context.flatMap((one) => one.answers ?? []),
    ...unscored.flatMap((item) => item.answers),
  ]),
];
const questionCodes = ({ items, context = [], unscored }: ScalePack): readonly string[] =>
  codesOf([...context, ...items, ...unscored]);

function codeFaults(pack: ScalePack): readonly string[] {
  const lists = [
    [...codesOf(pack.answers), ...pack.unscored.flatMap((item) => item.answers)],
    ...pack.items.map((item) => codesOf(item.answers ?? [])),
    questionCodes(pack),
    codesOf(pack.subscales),
    ...[pack, ...pack.subscales].map(({ thresholds }) => codesOf(thresholds)),
    ...pack.subscales.map(({ items }) => items),
  ];
  const items = codesOf(pack.items);
  const scored = pack.subscales.flatMap((one) => one.items);
  return [
    ...lists.flatMap((list) =>
      [...new Set(list.filter((code, i) => list.indexOf(code) !== i))].map((code) => `«${code}» stands twice`),
    ),
    ...scored.filter((code) => !items.includes(code)).map((code) => `subscales: «${code}» does not exist`),
    ...(pack.total?.kind === 'none' || pack.total?.kind === 'mean-of-subscales'
      ? items.filter((code) => !scored.includes(code)).map((code) => `«${code}» is asked, and counts nowhere`)
      : []),
    ...pack.subscales
      .filter(({ items: own, atLeast }) => atLeast > own.length)
      .map(({ code }) => `subscales.${code} needs more answers than it has questions`),
    ...(pack.context ?? [])
      .filter(({ answers, groups }) => (answers === undefined) === (groups === undefined))
      .map(({ code }) => `context.${code} has neither answers nor groups, or both`),
  ];
}

/** The lowest and the highest sum of these items. */
function sumsOf(pack: ScalePack, codes: readonly string[]): Range {
  const values = pack.items
    .filter(({ code }) => codes.includes(code))
    .map((item) => (item.answers ?? pack.answers).map(({ value }) => value));
  return [sumOf(values.map((of) => Math.min(...of))), sumOf(values.map((of) => Math.max(...of)))];
}
const subscaleRange = (pack: ScalePack, { items, rule }: ScalePack['subscales'][number]): Range => {
  const [least, most] = sumsOf(pack, items).map(
    (sum) => (sum * rule.times) / (rule.kind === 'mean' ? items.length : 1) + rule.plus,
  );
  return [least ?? 0, most ?? 0];
};
function totalRange(pack: ScalePack): Range {
  const { total } = pack;
  const ranges =
    total?.kind === 'mean-of-subscales'
      ? pack.subscales.map((one) => subscaleRange(pack, one))
      : total?.kind === 'table'
        ? total.tables.map(({ scores }): Range => [scores[0] ?? 0, scores.at(-1) ?? 0])
        : [sumsOf(pack, codesOf(pack.items))];
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))];
}
function scoreFaults(pack: ScalePack): readonly string[] {
  if (pack.total?.kind === 'none' && pack.thresholds.length > 0) return ['has bands for a total, and no total'];
  return [
    ...bandFaults('thresholds', pack.thresholds, totalRange(pack), pack.reverseColors),
    ...pack.subscales.flatMap((one) =>
      bandFaults(`subscales.${one.code}.thresholds`, one.thresholds, subscaleRange(pack, one), pack.reverseColors),
    ),
  ];
}
function bandFaults(
  called: string,
  thresholds: Thresholds,
  [least, most]: Range,
  reverseColors: boolean,
): readonly string[] {
  const says: string[] = [];
  let next = least;
  let last = Number.NEGATIVE_INFINITY;
  for (const { code, min, max, color } of thresholds) {
    if (min !== next) says.push(`${called}.${code} begins at ${min}, not at ${next}`);
    if (max < min) says.push(`${called}.${code} ends before it begins`);
    const rank = BAND_COLOURS.indexOf(color) * (reverseColors ? -1 : 1);
    if (rank < last)
      says.push(`${called}.${code} has a milder colour than ${reverseColors ? 'a better' : 'the'} band before it`);
    [next, last] = [max + 1, rank];
  }
  if (thresholds.length > 0 && next !== most + 1) says.push(`the bands end at ${next - 1}, and scores at ${most}`);
  return says;
}

/** A score for every sum and every choice of the context, and groups of ages without a gap. */
function tableFaults(pack: ScalePack): readonly string[] {
  const context = pack.context ?? [];
  const says: string[] = [];
  for (const { code, groups = [] } of context)
    groups.forEach(({ code: group, min, max }, i) => {
      const before = groups[i - 1];
      if (max < min || (before && min !== before.max + 1)) says.push(`context.${code}.${group} does not follow`);
    });
  if (pack.total?.kind !== 'table') return context.length > 0 ? [...says, 'asks a context that no table needs'] : says;
  const { tables } = pack.total;
  const choices = context.reduce<readonly Readonly<Record<string, string>>[]>(
    (all, { code, answers, groups }) =>
      all.flatMap((one) => (answers ?? codesOf(groups ?? [])).map((choice) => ({ ...one, [code]: choice }))),
    [{}],
  );
  const keyOf = (when: Readonly<Record<string, string>>): string =>
    Object.entries(when)
      .map(([code, choice]) => `${code}=${choice}`)
      .toSorted()
      .join(', ');
  const keys = tables.map(({ when }) => keyOf(when));
  for (const key of choices.map(keyOf))
    if (keys.filter((one) => one === key).length !== 1) says.push(`total.tables has not one table for «${key}»`);
  if (keys.length > choices.length) says.push('total.tables has a table for no choice');
  const [least, most] = sumsOf(pack, codesOf(pack.items));
  for (const { when, scores } of tables) {
    if (scores.length !== most - least + 1)
      says.push(`total.tables «${keyOf(when)}» has ${scores.length} scores for ${most - least + 1} sums`);
    if (scores.some((score, i) => score < (scores[i - 1] ?? 0))) says.push(`total.tables «${keyOf(when)}» falls`);
  }
  return says;
}

function wordFaults(pack: ScalePack, fault: (lang: string, says: string) => void): void {
  const bands = new Set([pack, ...pack.subscales].flatMap(({ thresholds }) => codesOf(thresholds)));
  const isTotal = pack.total?.kind !== 'none';
  for (const lang of LANGUAGES) {
    const texts = pack.texts[lang];
    for (const [name, wanted, given] of [
      ['answers', answerCodes(pack), texts.answers],
      ['items', questionCodes(pack), texts.items],
      ['bands', [...bands], texts.bands],
      ['subscales', codesOf(pack.subscales), texts.subscales ?? {}],
    ] as const) {
      const there = Object.keys(given);
      for (const code of wanted) if (!there.includes(code)) fault(lang, `${name}.${code} is missing`);
      for (const code of there)
        if (!(wanted as readonly string[]).includes(code)) fault(lang, `${name}.${code} has words, and does not exist`);
    }
    // Without bands a score says something by what its ends mean.
    if (isTotal && pack.thresholds.length === 0 && !texts.meaning) fault(lang, 'meaning is missing');
    for (const { code, thresholds } of pack.subscales)
      if (thresholds.length === 0 && !texts.subscales?.[code]?.meaning)
        fault(lang, `subscales.${code}.meaning is missing`);
  }
}
