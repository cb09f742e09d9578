import { BAND_COLOURS } from '../assessments/scales.ts';
import { packOf, type ColouredStructure as Pack, type ScaleStructure } from './scale-content.ts';
import { codesOf, doubled, issue, type ContentIssue, type Drafted } from './values.ts';
import { wordIssues, type WantedWords } from './words.ts';

type Thresholds = Pack['thresholds'];
type Range = readonly [least: number, most: number];
type Draft = Drafted<typeof ScaleStructure>;
type Structure = Omit<Draft, 'texts'>;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Bands that cover each score once, colours that get no milder, a table for every choice, and words for everything in every
 * language.
 */
export function scaleIssues(content: Draft): readonly ContentIssue[] {
  const pack = packOf(content);
  return [
    ...codeIssues(pack),
    ...scoreIssues(pack),
    ...tableIssues(pack),
    ...wordIssues(content.texts, scaleWords(content)),
  ];
}

/** The answers of all questions, each once. */
const answerCodes = ({ answers, items, context = [], unscored }: Structure): readonly string[] => [
  ...new Set([
    ...codesOf(answers),
    ...items.flatMap((item) => codesOf(item.answers ?? [])),
    ...context.flatMap((one) => one.answers ?? []),
    ...unscored.flatMap((item) => item.answers),
  ]),
];
const questionCodes = ({ items, context = [], unscored }: Structure): readonly string[] =>
  codesOf([...context, ...items, ...unscored]);
/** The texts that a structure asks for. Without bands a score says something by what its ends mean. */
export function scaleWords(structure: Structure): WantedWords {
  const { subscales = [], thresholds, total } = structure;
  const bands = new Set([thresholds, ...subscales.map((one) => one.thresholds)].flatMap((list) => codesOf(list)));
  const isMeant = total?.kind !== 'none' && thresholds.length === 0;
  const meanings = subscales.map(({ code, thresholds: own }) => ({
    name: `subscales/${code}/meaning`,
    isNeeded: own.length === 0,
  }));
  return {
    needed: [
      ...['name', 'lead', 'metaDescription', 'content', 'period'],
      ...answerCodes(structure).map((code) => `answers/${code}`),
      ...questionCodes(structure).map((code) => `items/${code}`),
      ...[...bands].flatMap((code) => ['name', 'message', 'action'].map((part) => `bands/${code}/${part}`)),
      ...subscales.map(({ code }) => `subscales/${code}/name`),
      ...(isMeant ? ['meaning'] : []),
      ...meanings.filter(({ isNeeded }) => isNeeded).map(({ name }) => name),
    ],
    optional: ['meaning', ...meanings.map(({ name }) => name)],
  };
}

function codeIssues(pack: Pack): readonly ContentIssue[] {
  const lists: readonly (readonly [path: string, codes: readonly string[]])[] = [
    ['answers', [...codesOf(pack.answers), ...pack.unscored.flatMap((item) => item.answers)]],
    ...pack.items.map((item, i) => [`items.${i}.answers`, codesOf(item.answers ?? [])] as const),
    ['items', questionCodes(pack)],
    ['subscales', codesOf(pack.subscales)],
    ['thresholds', codesOf(pack.thresholds)],
    ...pack.subscales.map((one, i) => [`subscales.${i}.thresholds`, codesOf(one.thresholds)] as const),
    ...pack.subscales.map((one, i) => [`subscales.${i}.items`, one.items] as const),
  ];
  const items = codesOf(pack.items);
  const scored = pack.subscales.flatMap((one) => one.items);
  return [
    ...lists.flatMap(([path, list]) =>
      doubled(list).map((code) => issue('twice', path, `«${code}» stands twice`, { code })),
    ),
    ...pack.subscales.flatMap((one, i) =>
      one.items
        .filter((code) => !items.includes(code))
        .map((code) => issue('unknown', `subscales.${i}.items`, `subscales: «${code}» does not exist`, { code })),
    ),
    ...(pack.total?.kind === 'none' || pack.total?.kind === 'mean-of-subscales'
      ? items
          .filter((code) => !scored.includes(code))
          .map((code) => issue('uncounted', 'subscales', `«${code}» is asked, and counts nowhere`, { code }))
      : []),
    ...pack.subscales.flatMap(({ code, items: own, atLeast }, i) =>
      atLeast > own.length
        ? [
            issue('too-few', `subscales.${i}.atLeast`, `subscales.${code} needs more answers than it has questions`, {
              code,
            }),
          ]
        : [],
    ),
    ...(pack.context ?? []).flatMap(({ code, answers, groups }, i) =>
      (answers === undefined) === (groups === undefined)
        ? [issue('context-choice', `context.${i}`, `context.${code} has neither answers nor groups, or both`, { code })]
        : [],
    ),
  ];
}

/** The lowest and the highest sum of these items. */
function sumsOf(pack: Pack, codes: readonly string[]): Range {
  const values = pack.items
    .filter(({ code }) => codes.includes(code))
    .map((item) => (item.answers ?? pack.answers).map(({ value }) => value));
  return [sumOf(values.map((of) => Math.min(...of))), sumOf(values.map((of) => Math.max(...of)))];
}
const subscaleRange = (pack: Pack, { items, rule }: Pack['subscales'][number]): Range => {
  const [least, most] = sumsOf(pack, items).map(
    (sum) => (sum * rule.times) / (rule.kind === 'mean' ? items.length : 1) + rule.plus,
  );
  return [least ?? 0, most ?? 0];
};
function totalRange(pack: Pack): Range {
  const { total } = pack;
  const ranges =
    total?.kind === 'mean-of-subscales'
      ? pack.subscales.map((one) => subscaleRange(pack, one))
      : total?.kind === 'table'
        ? total.tables.map(({ scores }): Range => [scores[0] ?? 0, scores.at(-1) ?? 0])
        : [sumsOf(pack, codesOf(pack.items))];
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))];
}
function scoreIssues(pack: Pack): readonly ContentIssue[] {
  if (pack.total?.kind === 'none' && pack.thresholds.length > 0)
    return [issue('no-total', 'thresholds', 'has bands for a total, and no total')];
  return [
    ...bandIssues('thresholds', 'thresholds', pack.thresholds, totalRange(pack), pack.reverseColors),
    ...pack.subscales.flatMap((one, i) =>
      bandIssues(
        `subscales.${i}.thresholds`,
        `subscales.${one.code}.thresholds`,
        one.thresholds,
        subscaleRange(pack, one),
        pack.reverseColors,
      ),
    ),
  ];
}
function bandIssues(
  path: string,
  called: string,
  thresholds: Thresholds,
  [least, most]: Range,
  reverseColors: boolean,
): readonly ContentIssue[] {
  const found: ContentIssue[] = [];
  let next = least;
  let last = Number.NEGATIVE_INFINITY;
  thresholds.forEach(({ code, min, max, color }, i) => {
    if (min !== next)
      found.push(
        issue('band-begins', `${path}.${i}.min`, `${called}.${code} begins at ${min}, not at ${next}`, {
          code,
          found: min,
          wanted: next,
        }),
      );
    if (max < min)
      found.push(issue('band-backwards', `${path}.${i}.max`, `${called}.${code} ends before it begins`, { code }));
    const rank = BAND_COLOURS.indexOf(color) * (reverseColors ? -1 : 1);
    if (rank < last)
      found.push(
        issue(
          'band-colour',
          `${path}.${i}.color`,
          `${called}.${code} has a milder colour than ${reverseColors ? 'a better' : 'the'} band before it`,
          { code },
        ),
      );
    [next, last] = [max + 1, rank];
  });
  if (thresholds.length > 0 && next !== most + 1)
    found.push(
      issue(
        'band-ends',
        `${path}.${thresholds.length - 1}.max`,
        `the bands end at ${next - 1}, and scores at ${most}`,
        { found: next - 1, wanted: most },
      ),
    );
  return found;
}

/** A score for every sum and every choice of the context, and groups of ages without a gap. */
function tableIssues(pack: Pack): readonly ContentIssue[] {
  const context = pack.context ?? [];
  const found: ContentIssue[] = [];
  context.forEach(({ code, groups = [] }, at) =>
    groups.forEach(({ code: group, min, max }, i) => {
      const before = groups[i - 1];
      if (max < min || (before && min !== before.max + 1))
        found.push(
          issue('group-order', `context.${at}.groups.${i}.min`, `context.${code}.${group} does not follow`, {
            code: group,
          }),
        );
    }),
  );
  if (pack.total?.kind !== 'table')
    return context.length > 0
      ? [...found, issue('context-unused', 'context', 'asks a context that no table needs')]
      : found;
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
    if (keys.filter((one) => one === key).length !== 1)
      found.push(issue('table-count', 'total.tables', `total.tables has not one table for «${key}»`, { code: key }));
  if (keys.length > choices.length)
    found.push(issue('table-unused', 'total.tables', 'total.tables has a table for no choice'));
  const [least, most] = sumsOf(pack, codesOf(pack.items));
  tables.forEach(({ when, scores }, i) => {
    const code = keyOf(when);
    const sums = most - least + 1;
    const path = `total.tables.${i}.scores`;
    if (scores.length !== sums)
      found.push(
        issue('table-length', path, `total.tables «${code}» has ${scores.length} scores for ${sums} sums`, {
          code,
          found: scores.length,
          wanted: sums,
        }),
      );
    if (scores.some((score, at) => score < (scores[at - 1] ?? 0)))
      found.push(issue('table-falls', path, `total.tables «${code}» falls`, { code }));
  });
  return found;
}
