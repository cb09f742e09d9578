import {
  STRUCTURES,
  textsOf,
  wantedWords,
  wordsOf,
  type Content,
  type ContentKind,
  type ContentPage,
} from '@tessera/contracts/editor';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { nodeOf, toForm, toValue, type Fields } from './structure.ts';

/** A content as one form. */
export type ContentForm = {
  /** The step that the form was filled after. */
  seen: number;
  data: Record<string, unknown>;
  /** By name of the text, in each language. */
  words: Record<string, Record<Lang, string>>;
};
export function fieldsOf(kind: ContentKind): Fields {
  const node = nodeOf(STRUCTURES[kind]);
  if (node.is !== 'group') throw new Error('a content is an object');
  return node.fields;
}
/** What the page is about: the draft, or the newest version, to be changed. */
export const contentOf = ({ draft, versions }: ContentPage): Content =>
  draft?.content ?? versions.find(({ state }) => state === 'live')?.content ?? versions[0]?.content ?? {};
/** The form of a content: every text that it needs or has. */
export function formOf(kind: ContentKind, content: Content, seen: number): ContentForm {
  const words = wordsOf(content['texts']);
  const { needed, optional } = wantedWords(kind, content);
  const empty = Object.fromEntries(LANGUAGES.map((lang) => [lang, ''])) as Record<Lang, string>;
  const names = [...new Set([...needed, ...optional, ...Object.keys(words)])];
  return {
    seen,
    data: Object.fromEntries(Object.entries(fieldsOf(kind)).map(([name, node]) => [name, toForm(node, content[name])])),
    words: Object.fromEntries(names.map((name) => [name, { ...empty, ...words[name] }])),
  };
}
/** What the form says. */
export function contentIn(kind: ContentKind, { data, words }: Pick<ContentForm, 'data' | 'words'>): Content {
  const structure = Object.entries(fieldsOf(kind)).flatMap(([name, node]) => {
    const value = toValue(node, data[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(structure), texts: textsOf(words) };
}
/** The field of the form that shows what is said about a place of the content. */
export const fieldAt = (path: string, lang?: Lang): string =>
  lang === undefined ? `data.${path}` : `words.${path}.${lang}`;
/** Languages in which a text is missing. */
export const missingIn = (row: Readonly<Record<Lang, string>> | undefined): readonly Lang[] =>
  LANGUAGES.filter((lang) => (row?.[lang] ?? '').trim() === '');
