import type { Answers } from '@tessera/contracts/assessments';
import { referenceContent, type ScalePack } from '@tessera/reference-content';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answerIssues, kept } from './answer-rules.ts';
import { scoreOf, type ScoredFigure } from './score.ts';

/** Cases that are drawn for each long scale; a million in total take minutes. */
const SAMPLES = 6_000;
const ORACLE = fileURLToPath(new URL('score-oracle.py', import.meta.url));
const packs = referenceContent().scales;

/** An answer as the scale's owner counts it before any reversal; null for none. */
type Value = number | null;
interface Case {
  readonly values: readonly Value[];
  readonly mode?: string;
  readonly age?: number;
}
/** A fixed sequence of fractions (mulberry32), so that a failure can be seen again. */
function fractions(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const valuesOf = ({ answers }: ScalePack): readonly number[] => answers.map(({ value }) => value);
/** Drawn answers; up to the given number of them are missing. */
function drawn(pack: ScalePack, most: number): readonly Case[] {
  const next = fractions(20_261_123);
  const values = valuesOf(pack);
  return Array.from({ length: SAMPLES }, () => {
    const drawing: Value[] = pack.items.map(() => values[Math.floor(next() * values.length)] ?? 0);
    const missing = Math.floor(next() * (most + 1));
    for (let i = 0; i < missing; i += 1) drawing[Math.floor(next() * drawing.length)] = null;
    return { values: drawing };
  });
}
function everyOne(pack: ScalePack): readonly Case[] {
  const values = valuesOf(pack);
  return Array.from({ length: values.length ** pack.items.length }, (_, n) => ({
    values: pack.items.map((_item, i) => values[Math.floor(n / values.length ** i) % values.length] ?? 0),
  }));
}
/** Each sum with each table and the ages at its ends, and drawn answers with drawn ages, some of them out of range. */
function financial(pack: ScalePack): readonly Case[] {
  const reversed = pack.items.map((item) => item.reversed === true);
  const rows = Array.from({ length: 41 }, (_, sum) => {
    const turned = pack.items.map((_item, i) => Math.max(0, Math.min(4, sum - 4 * i)));
    return turned.map((value, i) => (reversed[i] ? 4 - value : value));
  });
  const modes = ['self', 'read'];
  const ends = [18, 61, 62, 120];
  const next = fractions(7);
  return [
    ...modes.flatMap((mode) => ends.flatMap((age) => rows.map((values) => ({ values, mode, age })))),
    ...drawn(pack, 1).map((one) => ({
      ...one,
      mode: modes[Math.floor(next() * 2)] ?? '',
      age: Math.floor(next() * 150),
    })),
  ];
}
const CASES: Readonly<Record<string, (pack: ScalePack) => readonly Case[]>> = {
  INSOMNIA: everyOne,
  PHQ9: (pack) => drawn(pack, 1),
  DASS: (pack) => drawn(pack, 1),
  HADS: (pack) => drawn(pack, 1),
  BURNOUT: (pack) => drawn(pack, 9),
  WHOQOL: (pack) => drawn(pack, 8),
  CFPB: financial,
  WELLSCORE: (pack) => drawn(pack, 14),
};

function answersOf(pack: ScalePack, { values, mode, age }: Case): Answers {
  const items = pack.items.flatMap((item, i) => {
    const answer = (item.answers ?? pack.answers).find(({ value }) => value === values[i]);
    return answer ? [[item.code, answer.code]] : [];
  });
  return Object.fromEntries([
    ...items,
    ...(mode === undefined ? [] : [['mode', mode]]),
    ...(age === undefined ? [] : [['age', String(age)]]),
  ]) as Answers;
}
const written = ({ scoring, band, min, max }: ScoredFigure): string =>
  `${scoring === null ? '-' : scoring.toFixed(2)}:${band}:${min}-${max}`;
function ours(pack: ScalePack, one: Case): string {
  const answers = answersOf(pack, one);
  if (answerIssues(pack, answers).length > 0) return 'refused';
  const { total, subscales } = scoreOf(pack, kept(pack, answers));
  return [total ? written(total) : 'none', ...subscales.map(written)].join(' ');
}
function theirs(pack: ScalePack, cases: readonly Case[]): readonly string[] {
  const input = cases.map(({ values, mode, age }) =>
    [pack.code, ...(mode === undefined ? [] : [mode, age]), ...values.map((value) => value ?? '.')].join(' '),
  );
  const { stdout, stderr, status, error } = spawnSync('python3', ['-I', ORACLE], {
    input: input.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error)
    throw new Error('There is no python3 for the second opinion on the scores. Install the package «python3».');
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}

it('every scale has an independent second opinion', () =>
  expect(packs.map(({ code }) => code).toSorted()).toEqual(Object.keys(CASES).toSorted()));
/** The first few cases in which the two do not agree. */
function differencesOf(pack: ScalePack, cases: readonly Case[]): readonly string[] {
  const expected = theirs(pack, cases);
  expect(expected).toHaveLength(cases.length);
  expect(expected.some((line) => line !== 'refused')).toBe(true);
  return cases
    .flatMap((one, i) => {
      const scored = ours(pack, one);
      return scored === expected[i] ? [] : [`${JSON.stringify(one)}: ${scored}, not ${expected[i]}`];
    })
    .slice(0, 5);
}
it.each(packs)('the scores of $code are those of an independent second opinion', (pack) =>
  expect(differencesOf(pack, CASES[pack.code]?.(pack) ?? [])).toEqual([]),
);
it.each<readonly [string, string, (pack: ScalePack) => void]>([
  ['one item is not reversed', 'WHOQOL', ({ items }) => void delete (items[25] as { reversed?: boolean }).reversed],
  [
    'one band begins two points later',
    'DASS',
    ({ subscales }) => void Object.assign(subscales[2]?.thresholds[1] ?? {}, { min: 17 }),
  ],
  [
    'one number of a table is another',
    'CFPB',
    ({ total }) => void (total?.kind === 'table' && total.tables[3]?.scores.splice(40, 1, 88)),
  ],
  ['one answer less is enough', 'WHOQOL', ({ subscales }) => void Object.assign(subscales[4] ?? {}, { atLeast: 1 })],
])('they differ where %s', (_what, code, change) => {
  const pack = structuredClone(packs.find((one) => one.code === code) as ScalePack);
  const cases = (CASES[code]?.(pack) ?? []).slice(0, 2000);
  change(pack);
  expect(differencesOf(pack, cases)).not.toEqual([]);
});
