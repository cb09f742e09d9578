import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Words = Readonly<Record<string, string>>;
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A key without its plural form, as the code names it. */
export const baseKey = (key: string): string => key.replace(PLURAL, '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether one of the sources names a key, whole or as a template such as `booking.room.${state}`. */
export function namedBy(sources: readonly string[]): (key: string) => boolean {
  const named = new Set<string>();
  const templates: RegExp[] = [];
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"`]([a-z]+(?:[.-][\w-]+)+)['"`]/gi)) named.add(key);
    for (const [, template = ''] of source.matchAll(/`([a-z]+\.[\w.-]*\$\{[^`]*)`/g)) {
      templates.push(
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
      );
    }
  }
  return (key) => named.has(baseKey(key)) || templates.some((template) => template.test(baseKey(key)));
}

/** Throws with the file's name when it is not JSON: it is read for the words of other folders as well. */
export function readWords(file: string): Words {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Words;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}
export const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

/** The folders of words below `src`, each beside what shows them; `src/i18n` has those that several show. */
export const wordFolders = (src: string): readonly string[] =>
  readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'en.json' && path.basename(entry.parentPath) === 'i18n')
    .map((entry) => entry.parentPath)
    .toSorted((a, b) => a.localeCompare(b));
/** All words of a remote in one language, English where it has a gap. */
export function allWords(src: string, lang: string): { readonly words: Words; readonly files: readonly string[] } {
  const files = ['en', lang].flatMap((code) =>
    wordFolders(src)
      .map((folder) => path.join(folder, `${code}.json`))
      .filter((file) => existsSync(file)),
  );
  return { words: Object.assign({}, ...files.map(readWords)) as Words, files };
}

const IMPORT = /(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g;
const filesIn = (at: string): readonly string[] =>
  readdirSync(at, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.join(at, entry.name));
/** With those of its folders, unless they have words of their own: several screens may share their words. */
const filesBelow = (at: string): readonly string[] => [
  ...filesIn(at),
  ...readdirSync(at, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !existsSync(path.join(at, entry.name, 'i18n')))
    .flatMap((entry) => filesBelow(path.join(at, entry.name))),
];
/**
 * The source files that can run on a screen or slot: those of its folder, what surrounds it, and their imports. The
 * definition of its page is among them, which no screen imports.
 */
function sourcesOf(folder: string, src: string): readonly string[] {
  // An area surrounds the screens of its remote; the sentences of errors are given to all of them.
  const around = [...filesIn(src).filter((file) => file.endsWith('.tsx')), path.join(src, 'i18n/errors.ts')];
  const files = new Set([...filesBelow(folder), ...around].filter((file) => existsSync(file)));
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*import type [^;]*;/gm, '');
    for (const [, to = ''] of text.matchAll(IMPORT)) {
      const found = path.resolve(path.dirname(file), to);
      if (existsSync(found)) files.add(found);
    }
  }
  return [...files];
}

/** Every page of the shell loads these two as they stand, so the words of screens with a folder are not among them. */
const OF_SHELL = ['', 'page'];
const isOfShell = (folder: string, src: string): boolean =>
  path.basename(path.dirname(src)) === 'shell' && OF_SHELL.includes(path.relative(src, folder));

/**
 * What is loaded as `<folder>/i18n/<lang>.json`: for `src` all words of the remote; for a screen or slot those that its
 * code names, its own as well as those of its features. `files`: everything that this depends on.
 */
export function wordsOf(file: string): { readonly words: Words; readonly files: readonly string[] } {
  const folder = path.dirname(path.dirname(file));
  const src = /^(.*[\\/]src)(?:[\\/].*)?$/.exec(folder)?.[1] ?? folder;
  const all = allWords(src, path.basename(file, '.json'));
  if (isOfShell(folder, src)) return { words: readWords(file), files: [file] };
  if (folder === src) return all;
  const sources = sourcesOf(folder, src);
  const isNamed = namedBy(sources.map((source) => readFileSync(source, 'utf8')));
  return {
    words: Object.fromEntries(Object.entries(all.words).filter(([key]) => isNamed(key))),
    files: [...all.files, ...sources],
  };
}
