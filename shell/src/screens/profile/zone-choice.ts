import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { cityOf } from '@tessera/kit/format';
import type { Key } from '../../i18n/use-t.ts';

/** The parts of the world that zones are named after. Browsers have no names for them in our languages. */
const CONTINENTS = {
  Africa: 'profile.zone.africa',
  America: 'profile.zone.america',
  Antarctica: 'profile.zone.antarctica',
  Asia: 'profile.zone.asia',
  Atlantic: 'profile.zone.atlantic',
  Australia: 'profile.zone.australia',
  Europe: 'profile.zone.europe',
  Indian: 'profile.zone.indian',
  Pacific: 'profile.zone.pacific',
} as const satisfies Record<string, Key>;

/**
 * Opens the order of a language's letters, which takes a slow phone a tenth of a second the first time: in a task of its
 * own, before somebody waits for what is sorted.
 */
export function openSorting(lang: Lang): () => void {
  const timer = setTimeout(() => 'a'.localeCompare('b', LOCALES[lang]));
  return () => clearTimeout(timer);
}

interface Option {
  readonly value: string;
  readonly label: string;
}
const byLabel =
  (lang: Lang) =>
  (a: Option, b: Option): number =>
    a.label.localeCompare(b.label, LOCALES[lang]);

/** The parts of the world that have time zones, in a language. */
export function continents(lang: Lang, t: (key: Key) => string): readonly Option[] {
  return Object.entries(CONTINENTS)
    .map(([value, key]) => ({ value, label: t(key) }))
    .toSorted(byLabel(lang));
}
/** The zones of a part of the world, by their cities. */
export function zonesOf(continent: string, lang: Lang): readonly Option[] {
  if (continent === '') return [];
  return Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.startsWith(`${continent}/`))
    .map((zone) => ({ value: zone.slice(continent.length + 1), label: cityOf(zone, lang) }))
    .toSorted(byLabel(lang));
}
