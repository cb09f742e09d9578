import { inEachLanguage, LANGUAGES, type Lang } from '../../platform/languages.ts';
import { issue, type ContentIssue } from './values.ts';

/** The text of every name in every language: `items/low` is `texts.<lang>.items.low`; paragraphs have an empty line between. */
export type WordTable = Readonly<Record<string, Readonly<Record<Lang, string>>>>;
/** Texts that are lists of paragraphs. */
const PARAGRAPHS: ReadonlySet<string> = new Set(['content']);
type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(value: unknown, name: string): readonly (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return [[name, value.filter((one) => typeof one === 'string').join('\n\n')]];
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, name === '' ? key : `${name}/${key}`));
}
/** The words of a draft, whatever else it is. */
export function wordsOf(texts: unknown): WordTable {
  const table = new Map<string, Record<Lang, string>>();
  for (const lang of LANGUAGES)
    for (const [name, text] of leavesOf(isTree(texts) ? texts[lang] : undefined, '')) {
      const row = table.get(name) ?? emptyWords();
      row[lang] = text;
      table.set(name, row);
    }
  return Object.fromEntries(table);
}
export const emptyWords = (): Record<Lang, string> => inEachLanguage(() => '');

/** The texts of a content; an empty text is none. */
export function textsOf(words: WordTable): Readonly<Record<Lang, Tree>> {
  const textsIn = (lang: Lang): Tree => {
    const root: Tree = Object.create(null) as Tree;
    for (const [name, row] of Object.entries(words)) {
      const text = row[lang].trim();
      if (text === '') continue;
      const keys = name.split('/');
      const last = keys.pop() ?? '';
      let at = root;
      for (const key of keys) at = (at[key] ??= Object.create(null) as Tree) as Tree;
      at[last] = PARAGRAPHS.has(name) ? text.split(/\n\s*\n/).map((one) => one.trim()) : text;
    }
    return { ...root };
  };
  return inEachLanguage(textsIn);
}

/** Which texts a content needs, and which it may have. */
export interface WantedWords {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}
/** What is missing in a language, and what is said of nothing. */
export function wordIssues(texts: unknown, { needed, optional }: WantedWords): readonly ContentIssue[] {
  const table = wordsOf(texts);
  const known = new Set([...needed, ...optional]);
  return LANGUAGES.flatMap((lang) => {
    const called = (name: string): string => name.replaceAll('/', '.');
    const has = (name: string): boolean => (table[name]?.[lang] ?? '').trim() !== '';
    return [
      ...[...new Set(needed)]
        .filter((name) => !has(name))
        .map((name) => ({ ...issue('words-missing', name, `${called(name)} is missing`, { code: name }), lang })),
      ...Object.keys(table)
        .filter((name) => !known.has(name) && has(name))
        .map((name) => ({
          ...issue('words-unused', name, `${called(name)} has words, and does not exist`, { code: name }),
          lang,
        })),
    ];
  });
}
