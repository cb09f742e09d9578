import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';

/** The same short text in each of the ten interface languages. */
export type ByLang = Record<Lang, string>;

/** One text in the order of `LANGUAGES`; a missing translation is a type error. */
export const text = (
  en: string, ro: string, fr: string, es: string, bg: string, hr: string, el: string, de: string, pl: string, uk: string,
): ByLang => ({ en, ro, fr, es, bg, hr, el, de, pl, uk });

export const paragraph = (value: string): TextBlock => ({ kind: 'paragraph', text: value });
export const heading = (value: string): TextBlock => ({ kind: 'heading', text: value });
export const quote = (value: string): TextBlock => ({ kind: 'quote', text: value });
export const list = (...items: string[]): TextBlock => ({ kind: 'list', items });
