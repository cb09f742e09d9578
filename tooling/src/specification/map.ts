import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

/** A sentence of the specification in our own words, and the tests that prove it: `file › title`. */
interface Sentence {
  readonly id: string;
  readonly says: string;
  readonly tests: readonly string[];
}
/** One part of a section of the specification; a file of docs/specification. */
export interface Part {
  readonly section: number;
  readonly part: string;
  readonly sentences: readonly Sentence[];
}

/** One thing that the specification says, in a few words: the sentences that carry it, or why none does. */
type Point =
  | { readonly about: string; readonly by: readonly string[]; readonly why?: undefined }
  | { readonly about: string; readonly by?: undefined; readonly why: string };
/** Everything that one part of the specification says, so that nothing is forgotten in silence. */
export interface Listed {
  readonly section: number;
  readonly part: string;
  readonly points: readonly Point[];
}

const INDEX = 'docs/specification-index.json';
const FOLDER = path.join(ROOT, 'docs/specification');
const FILE = 'docs/specification-map.md';
const COMMAND = 'npm run specification-map';
const BETWEEN = ' › ';
/** Titles of `it` and `test`, plain or with a table in front; one that is skipped has another word there. */
const TITLE = /(?:\b(?:it|test)|\))\(\s*(?:(['"`])((?:\\.|(?!\1)[^\\])*)\1|badLuck\('([^']+)'\))\s*,/g;

/** The titles of a test file as they are written in it; a title of the table of bad luck is its id. */
export const titlesIn = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(TITLE)].map(([, , title, id]) => title ?? id ?? ''));

/** What is wrong with the parts: a sentence without a test, a test that is not there, an id that is there twice. */
export function problemsOf(parts: readonly Part[], sourceOf: (file: string) => string | null): readonly string[] {
  const titles = new Map<string, ReadonlySet<string> | null>();
  const titlesOf = (file: string): ReadonlySet<string> | null => {
    const known = titles.get(file);
    if (known !== undefined) return known;
    const source = sourceOf(file);
    const found = source === null ? null : titlesIn(source);
    titles.set(file, found);
    return found;
  };
  const seen = new Set<string>();
  return parts.flatMap(({ sentences }) =>
    sentences.flatMap(({ id, says, tests }) => {
      const twice = seen.has(id) ? [`${id} is there twice`] : [];
      seen.add(id);
      const missing = tests.flatMap((test) => {
        const [file = '', ...title] = test.split(BETWEEN);
        const all = titlesOf(file);
        if (!all) return [`${id}: there is no file ${file}`];
        return all.has(title.join(BETWEEN)) ? [] : [`${id}: ${file} has no test «${title.join(BETWEEN)}»`];
      });
      return [...twice, ...(tests.length === 0 ? [`${id} has no test: ${says}`] : []), ...missing];
    }),
  );
}

/** Points of the index that nothing carries, or a sentence that is not there. */
export function gapsOf(index: readonly Listed[], parts: readonly Part[]): readonly string[] {
  const known = new Set(parts.flatMap(({ sentences }) => sentences.map(({ id }) => id)));
  return index.flatMap(({ section, part, points }) =>
    points.flatMap(({ about, by, why }) => {
      const point = `${section}. ${part}: «${about}»`;
      if (by === undefined) return why.trim() === '' ? [`${point} says not why it has no sentence`] : [];
      if (by.length === 0) return [`${point} has no sentence`];
      return by.filter((id) => !known.has(id)).map((id) => `${point} names ${id}, which is not there`);
    }),
  );
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);
/** Each point beside what carries it. */
const indexText = (index: readonly Listed[]): string =>
  index
    .map(
      ({ section, part, points }) =>
        `### ${section}. ${part}\n\n| Point | Sentences |\n|---|---|\n${points
          .map(
            ({ about, by, why }) => `| ${cell(about)} | ${by === undefined ? `none: ${cell(why)}` : by.join(', ')} |`,
          )
          .join('\n')}\n`,
    )
    .join('\n');
/** The map as a page: each sentence beside its tests, and what the specification says beside the sentences. */
export function mapText(parts: readonly Part[], index: readonly Listed[]): string {
  const linkOf = (test: string): string => {
    const [file = '', ...title] = test.split(BETWEEN);
    return `[${path.basename(file)}](../${file}): ${cell(title.join(BETWEEN))}`;
  };
  const body = parts.map(
    ({ section, part, sentences }) =>
      `## ${section}. ${part}\n\n| | Sentence | Proved by |\n|---|---|---|\n${sentences
        .map(({ id, says, tests }) => `| ${id} | ${cell(says)} | ${tests.map(linkOf).join('<br>')} |`)
        .join('\n')}\n`,
  );
  return `# From the specification to its tests\n\nWritten by \`${COMMAND}\` from [specification/](specification), which has each sentence in our own words. A sentence without a test, and a\ntest that is not there, fail \`npm run verify\`. [The index](#index) at the end has every point of the sections about everybody: layout, partners,\naccounts, roles, messages, errors and limits, with the sentences that carry it, or why none does.\n\n${body.join('\n')}\n## Index\n\n${indexText(index)}`;
}

const readParts = (): readonly Part[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Part);
const readSource = (file: string): string | null => {
  const full = path.join(ROOT, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : null;
};
const readIndex = (): readonly Listed[] =>
  JSON.parse(readFileSync(path.join(ROOT, INDEX), 'utf8')) as readonly Listed[];
const allProblems = (parts: readonly Part[], index: readonly Listed[]): readonly string[] => [
  ...problemsOf(parts, readSource),
  ...gapsOf(index, parts),
];
/** Writes the map; nothing while a sentence or a point has a problem, which it returns. */
export function writeMap(): readonly string[] {
  const [parts, index] = [readParts(), readIndex()];
  const problems = allProblems(parts, index);
  if (problems.length === 0) writeFileSync(path.join(ROOT, FILE), mapText(parts, index));
  return problems;
}
/** Reports sentences without a test, points without a sentence, and a map that does not follow them. */
export function checkMap(): readonly string[] {
  const [parts, index] = [readParts(), readIndex()];
  const problems = allProblems(parts, index);
  return readSource(FILE) === mapText(parts, index) ? problems : [...problems, `${FILE} is not up to date: ${COMMAND}`];
}
