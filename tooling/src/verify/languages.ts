import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { ROOT } from '../build/preset.ts';
import { againstGlossary, glossaryOf } from './glossary.ts';

/** Words that may be the same as in English: names, and loan words. */
const SAME =
  /^(Tessera|E-mail|Email|Blog|OK|specialist|PDF|Online|Aurora Clinics|Menu|Coaching|Links|Articles|Africa|America|Asia|Australia|Europe|Pages?|minutes?|No|Problem|\W*|\{\{\w+\}\}\W*)$/i;
/** The key with a partner's name. */
const OWN_NAME = 'shell.header.with';
/**
 * The edge has its own copy of these for when it can neither run nor read the shell; the browser's
 * version must have the same text.
 */
const DUPLICATED = [
  ['edge.missing.title', 'shell.not-found.title'],
  ['edge.missing.text', 'shell.not-found.info'],
  ['edge.missing.home', 'shell.not-found.home'],
] as const;
const plural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const SCRIPT: Readonly<Partial<Record<Lang, RegExp>>> = {
  bg: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
};

interface Nested {
  readonly [key: string]: string | Nested;
}
const flat = (words: Nested, prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(words).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  ) as Record<string, string>;
function foldersWithWords(): readonly string[] {
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (
        !entry.isDirectory() ||
        ['node_modules', '.tsc', 'dist', 'fixtures', '.git', '.cache', '.data'].includes(entry.name)
      )
        continue;
      const inner = path.join(folder, entry.name);
      if (entry.name === 'i18n' && existsSync(path.join(inner, 'en.json'))) found.push(inner);
      else walk(inner);
    }
  };
  walk(ROOT);
  return found;
}
/**
 * Every folder of texts: the same keys in ten languages, each language's own plural forms, texts in the right script.
 */
export function checkLanguages(): readonly string[] {
  const glossary = glossaryOf(ROOT);
  const problems: string[] = [...glossary.problems];
  for (const folder of foldersWithWords()) {
    const where = path.relative(ROOT, folder);
    const read = (lang: Lang): Record<string, string> | null => {
      const file = path.join(folder, `${lang}.json`);
      return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')) as Nested) : null;
    };
    const english = read('en') ?? {};
    const expected = new Set(Object.keys(english).map(plural));
    const counted = new Set(
      Object.keys(english)
        .filter((key) => plural(key) !== key)
        .map(plural),
    );
    for (const lang of LANGUAGES) {
      const words = read(lang);
      if (!words) {
        problems.push(`${where}/${lang}.json is missing`);
        continue;
      }
      const have = new Set(Object.keys(words).map(plural));
      for (const key of expected) if (!have.has(key)) problems.push(`${where}/${lang}.json lacks «${key}»`);
      for (const key of have)
        if (!expected.has(key)) problems.push(`${where}/${lang}.json has «${key}», which English does not have`);
      for (const key of counted)
        for (const form of new Intl.PluralRules(lang).resolvedOptions().pluralCategories)
          if (!(`${key}_${form}` in words))
            problems.push(`${where}/${lang}.json lacks the plural form «${key}_${form}»`);
      for (const [key, value] of Object.entries(words))
        if (/(?<![:(]\s?)\{\{language\}\}/.test(value))
          problems.push(
            `${where}/${lang}.json: «${key}» has a language's own name in the middle of a sentence, uninflected; put it behind a colon or in brackets`,
          );
      for (const [key, value] of Object.entries(words))
        if (value.includes('Tessera') && key !== OWN_NAME)
          problems.push(
            `${where}/${lang}.json: «${key}» names Tessera, which is not the name of the site on a partner's address`,
          );
      problems.push(...againstGlossary(glossary, lang, words).map((problem) => `${where}/${lang}.json: ${problem}`));
      if (lang === 'en') continue;
      for (const [key, value] of Object.entries(words)) {
        if (value.trim() === '') problems.push(`${where}/${lang}.json: «${key}» is empty`);
        const text = value.replace(/\{\{\w+\}\}/g, '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
        if (value === english[key] && !SAME.test(value) && text.length > 0 && !SAME.test(text))
          problems.push(`${where}/${lang}.json: «${key}» is English: ${value}`);
        const script = SCRIPT[lang];
        if (script && /\p{L}{3}/u.test(text) && !script.test(text) && !SAME.test(text))
          problems.push(`${where}/${lang}.json: «${key}» is not in the script of the language: ${value}`);
        const names = (from: string) =>
          [...from.matchAll(/\{\{(\w+)\}\}/g)]
            .map((m) => m[1] ?? '')
            .toSorted((a, b) => a.localeCompare(b))
            .join();
        const source = english[key] ?? english[`${plural(key)}_other`];
        if (source && !/_(zero|one|two)$/.test(key) && names(source) !== names(value))
          problems.push(`${where}/${lang}.json: «${key}» does not use the values of English (${names(source)})`);
      }
    }
  }
  return [...problems, ...checkDuplicated()];
}
function checkDuplicated(): readonly string[] {
  const read = (part: string, lang: Lang) =>
    JSON.parse(readFileSync(path.join(ROOT, part, 'src/i18n', `${lang}.json`), 'utf8')) as Record<string, string>;
  return LANGUAGES.flatMap((lang) => {
    const [edge, shell] = [read('edge', lang), read('shell', lang)];
    return DUPLICATED.flatMap(([one, other]) =>
      edge[one] === shell[other] ? [] : [`edge/src/i18n/${lang}.json: «${one}» differs from the shell's «${other}»`],
    );
  });
}
