import { wordsOf, type Content } from '@tessera/contracts/editor';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';

export interface Difference {
  /** Names of fields, and codes of what is in a list: `items`, `harm`, `helpAbove`. */
  readonly path: readonly string[];
  /** Of a text. */
  readonly lang?: Lang;
  /** Null: it was not there, or is no more. */
  readonly before: string | null;
  readonly after: string | null;
}
type Leaves = ReadonlyMap<string, string>;
const SIGN = '\u0000';
const codeOf = (value: unknown, at: number): string => {
  const code = typeof value === 'object' && value !== null ? (value as { readonly code?: unknown }).code : undefined;
  return typeof code === 'string' && code !== '' ? code : String(at + 1);
};
function* leavesIn(value: unknown, path: readonly string[]): Generator<readonly [path: string, text: string]> {
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object' || one === null)) yield [path.join(SIGN), value.join(', ')];
    else {
      // Items are told apart by their code, so that one more in front changes nothing of the others; their order is one text.
      yield [path.join(SIGN), value.map(codeOf).join(', ')];
      for (const [at, one] of value.entries()) yield* leavesIn(one, [...path, codeOf(one, at)]);
    }
  } else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* leavesIn(one, [...path, name]);
  else if (value !== undefined && path.at(-1) !== 'code') yield [path.join(SIGN), String(value)];
}
const structureOf = ({ texts: _texts, ...structure }: Content): Leaves => new Map(leavesIn(structure, []));

/** What is said otherwise in two contents, each place once. */
export function differencesOf(before: Content, after: Content): readonly Difference[] {
  const [one, other] = [structureOf(before), structureOf(after)];
  const fields = [...new Set([...one.keys(), ...other.keys()])].flatMap((path): Difference[] => {
    const [was, is] = [one.get(path) ?? null, other.get(path) ?? null];
    return was === is || (was ?? '') === (is ?? '') ? [] : [{ path: path.split(SIGN), before: was, after: is }];
  });
  const [words, newWords] = [wordsOf(before['texts']), wordsOf(after['texts'])];
  const texts = [...new Set([...Object.keys(words), ...Object.keys(newWords)])].flatMap((name) =>
    LANGUAGES.flatMap((lang): Difference[] => {
      const [was, is] = [words[name]?.[lang].trim() || null, newWords[name]?.[lang].trim() || null];
      return was === is ? [] : [{ path: name.split('/'), lang, before: was, after: is }];
    }),
  );
  return [...fields, ...texts];
}
