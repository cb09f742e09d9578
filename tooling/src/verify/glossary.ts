import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';

export interface Glossary {
  readonly problems: readonly string[];
  /** Words that a language no longer uses, each with its replacement. */
  readonly givenUp: readonly {
    readonly lang: Lang;
    readonly not: RegExp;
    readonly term: string;
    readonly but: string;
  }[];
}
const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const isLang = (text: string): text is Lang => LANGUAGES.some((lang) => lang === text);

/** Reads the two tables of docs/glossary.md: terms by language, and retired words. */
export function readGlossary(text: string): Glossary {
  const rows = text
    .split('\n')
    .filter((line) => /^\|.*\|$/.test(line) && !/^\|[-|]+\|$/.test(line))
    .map(cellsOf);
  const problems: string[] = [];
  const terms = new Set<string>();
  const givenUp: { lang: Lang; not: RegExp; term: string; but: string }[] = [];
  for (const cells of rows) {
    const [first = '', not = '', term = '', but = ''] = cells;
    if (cells.length === LANGUAGES.length) {
      if (cells.every(isLang)) continue;
      if (terms.has(first)) problems.push(`docs/glossary.md has «${first}» twice`);
      terms.add(first);
      cells.forEach((word, i) => {
        if (word === '')
          problems.push(`docs/glossary.md: «${first}» has no word in ${LANGUAGES[i] ?? 'a language too many'}`);
      });
    } else if (isLang(first))
      givenUp.push({
        lang: first,
        not: new RegExp(`(?<!\\p{L})${not}`, not === not.toLowerCase() ? 'iu' : 'u'),
        term,
        but,
      });
    else if (first !== 'Language') problems.push(`docs/glossary.md: the row of «${first}» has ${cells.length} cells`);
  }
  if (terms.size === 0) problems.push('docs/glossary.md has no terms');
  return { problems, givenUp };
}
export const glossaryOf = (root: string): Glossary =>
  readGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
/** Texts of a language that violate the glossary. */
export const againstGlossary = (
  { givenUp }: Glossary,
  lang: Lang,
  words: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    givenUp
      .filter((rule) => rule.lang === lang && rule.not.test(value.replace(/\{\{?\w+\}?\}/g, '')))
      .map(({ term, but }) => `«${key}» has another name for «${term}»; the glossary says ${but}: ${value}`),
  );
