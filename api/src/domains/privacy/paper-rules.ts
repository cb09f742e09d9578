import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { PROVIDER_NAMES } from '@tessera/contracts/session';
import type { ExportValue } from '../../platform/personal.ts';
import { fill } from '../../platform/page-words.ts';
import type { PersonalExport } from './export.ts';
import { wordsOf } from './words.ts';

/** One row of a section: labels and their values. */
export type PaperRow = readonly (readonly [label: string, value: string])[];
export interface Paper {
  readonly brand: string;
  readonly lang: Lang;
  readonly title: string;
  readonly made: string;
  readonly nothing: string;
  readonly sections: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[];
}
export interface PaperInput {
  readonly sections: PersonalExport;
  readonly lang: Lang;
  readonly brand: string;
  readonly madeAt: Date;
  /** Zone of the instants. */
  readonly zone: string;
}
/** References between rows, and codes of answers, which say nothing on paper. */
const INTERNAL: ReadonlySet<string> = new Set(['id', 'order', 'answers']);
const NAMES: Readonly<Partial<Record<string, string>>> = PROVIDER_NAMES;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What an export says on paper, in words of the language. */
export function paperOf({ sections, lang, brand, madeAt, zone }: PaperInput): Paper {
  const words = wordsOf(lang);
  const word = (key: string): string | undefined => (words as Partial<Record<string, string>>)[key];
  const instants = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  function textOf(value: ExportValue): string {
    if (value === null) return '–';
    if (typeof value === 'boolean') return words[value ? 'yes' : 'no'];
    if (typeof value === 'number') return new Intl.NumberFormat(LOCALES[lang]).format(value);
    if (typeof value === 'string')
      return INSTANT.test(value) ? instants.format(new Date(value)) : (word(`value.${value}`) ?? NAMES[value] ?? value);
    return Object.values(value as Readonly<Record<string, ExportValue>>)
      .map(textOf)
      .join(' ');
  }
  const rowOf = (row: ExportValue): PaperRow =>
    Object.entries(row as Readonly<Record<string, ExportValue>>)
      .filter(([name, value]) => !INTERNAL.has(name) && value !== null)
      .map(([name, value]) => [word(name) ?? name, textOf(value)]);
  return {
    brand,
    lang,
    title: words.title,
    made: fill(words.made, { day: instants.format(madeAt) }),
    nothing: words.nothing,
    sections: Object.entries(sections).map(([name, value]) => ({
      title: word(`section.${name}`) ?? name,
      rows: (Array.isArray(value) ? (value as readonly ExportValue[]) : value === null ? [] : [value]).map(rowOf),
    })),
  };
}
