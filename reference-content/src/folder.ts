import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import { operatorError, thrownMessage } from '@tessera/server/errors';
import * as z from 'zod/mini';
import { sentenceOf } from './issue.ts';
import { parseMarkdown } from './markdown.ts';

type Schema<T> = z.ZodMiniType<T>;

/** Reads the files of a content folder. Faults are collected until all files have been read. */
export interface ContentFolder {
  json<T>(file: string, schema: Schema<T>): T;
  /** A text with the fields of its head. */
  markdown<T>(file: string, head: Schema<T>): { readonly head: T; readonly blocks: readonly TextBlock[] };
  /** The names in a folder, in the order given by its `order.json`. */
  names(folder: string): readonly string[];
  /** One file per name, `<name>.json`, in the order of the folder. */
  records<T>(folder: string, schema: Schema<T>): readonly (T & { readonly code: string })[];
  /** The same for names that are defined in code, in that order. */
  named<T, N extends string>(
    folder: string,
    schema: Schema<T>,
    names: readonly N[],
  ): readonly (T & { readonly code: N })[];
  /** One file per language, `<lang>.json`. */
  byLang<T>(folder: string, schema: Schema<T>): Readonly<Record<Lang, T>>;
  /** Reads every item, continuing after invalid ones. */
  each<A, B>(list: readonly A[], read: (item: A) => B): readonly B[];
  has(file: string): boolean;
}
/** Reports a fault in a file; used by checks after all files have been parsed. */
export type Fault = (file: string, says: string) => void;
type Parts = Readonly<Record<string, () => unknown>>;
type Content<P extends Parts> = { readonly [K in keyof P]: ReturnType<P[K]> };

const NAMES = z.array(z.string().check(z.regex(/^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/)));

/**
 * Reads a content folder: `parts` defines the files and their schemas, `check` verifies references between the parts.
 * Throws one operator error that names every invalid file and the position in it; a file that is not read by any part
 * is also a fault.
 */
export function readContent<P extends Parts>(
  root: string,
  called: string,
  parts: (folder: ContentFolder) => P,
  check: (content: Content<P>, fault: Fault) => void,
): Content<P> {
  if (!existsSync(root)) throw operatorError(`The content of the site is not there: ${called} is missing.`);
  const files = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() && !entry.name.startsWith('.')
        ? [path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')]
        : [],
    ),
  );
  const read = new Set<string>();
  const faults: string[] = [];
  const wrong = new Error('A content file is invalid; see the recorded faults.');
  const fault: Fault = (file, says) => void faults.push(`${called}/${file}: ${says}`);
  const refuse = (file: string, says: readonly string[]): never => {
    for (const one of says) fault(file, one);
    throw wrong;
  };
  /** The value read, or nothing if a fault was recorded. */
  const attempt = <T>(reading: () => T): readonly T[] => {
    try {
      return [reading()];
    } catch (error) {
      if (error !== wrong) throw error;
      return [];
    }
  };
  const each = <A, B>(list: readonly A[], reading: (item: A) => B): readonly B[] => {
    const done = list.flatMap((item) => attempt(() => reading(item)));
    if (done.length < list.length) throw wrong;
    return done;
  };
  const textOf = (file: string): string => {
    if (!files.has(file)) return refuse(file, ['is missing']);
    read.add(file);
    return readFileSync(path.join(root, file), 'utf8');
  };
  const parsed = <T>(file: string, schema: Schema<T>, value: unknown): T => {
    const result = z.safeParse(schema, value, { reportInput: true });
    return result.success ? result.data : refuse(file, result.error.issues.map(sentenceOf));
  };
  const json = <T>(file: string, schema: Schema<T>): T => {
    const text = textOf(file);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return refuse(file, [`is no JSON: ${thrownMessage(error)}`]);
    }
    return parsed(file, schema, value);
  };
  const names = (folder: string): readonly string[] => {
    const order = `${folder}/order.json`;
    const listed = json(order, NAMES);
    const inside = new Set(
      [...files].flatMap((file) =>
        file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1).replace(/(\.[a-z]+$|\/.*)/, '')] : [],
      ),
    );
    inside.delete('order');
    const says = [
      ...listed.filter((name, index) => listed.indexOf(name) !== index).map((name) => `names «${name}» twice`),
      ...listed.filter((name) => !inside.has(name)).map((name) => `names «${name}», which does not exist`),
      ...[...inside].filter((name) => !listed.includes(name)).map((name) => `does not name «${name}»`),
    ];
    return says.length > 0 ? refuse(order, says) : listed;
  };
  const named = <T, N extends string>(
    place: string,
    schema: Schema<T>,
    known: readonly N[],
  ): readonly (T & { readonly code: N })[] =>
    each(known, (code) => ({ ...json(`${place}/${code}.json`, schema), code }));
  const folder: ContentFolder = {
    json,
    names,
    named,
    each,
    has: (file) => files.has(file),
    markdown: (file, head) => {
      const markdown = parseMarkdown(textOf(file));
      if (markdown.faults.length > 0) return refuse(file, markdown.faults);
      return { head: parsed(file, head, markdown.head), blocks: markdown.blocks };
    },
    records: (place, schema) => named(place, schema, names(place)),
    byLang: <T>(place: string, schema: Schema<T>) =>
      Object.fromEntries(each(LANGUAGES, (lang) => [lang, json(`${place}/${lang}.json`, schema)])) as Readonly<
        Record<Lang, T>
      >,
  };
  const content = Object.fromEntries(
    Object.entries(parts(folder)).flatMap(([name, reading]) => attempt(() => [name, reading()])),
  ) as Content<P>;
  if (faults.length === 0) {
    for (const file of files) if (!read.has(file)) fault(file, 'is read by nobody: look at its name and its folder');
    check(content, fault);
  }
  if (faults.length > 0)
    throw operatorError(`The content of the site is not as it has to be:\n  ${faults.join('\n  ')}`);
  return content;
}
