import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { ByLang } from '../shapes.ts';

/** A text with the language it should be in. */
export type Said = readonly [lang: Lang, text: string];

export const saidInAll = (texts: readonly ByLang[]): readonly Said[] =>
  texts.flatMap((text) => LANGUAGES.map((lang): Said => [lang, text[lang]]));
export const saidIn = (lang: Lang, blocks: readonly TextBlock[]): readonly Said[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]).map((text): Said => [lang, text]));

const SCRIPTS: Partial<Record<Lang, RegExp>> = {
  el: /\p{Script=Greek}/u,
  bg: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
};
/** Letters that a language does not use although its script has them. */
const FOREIGN: Partial<Record<Lang, RegExp>> = { bg: /[a-zіїєґыэё]/i, uk: /[a-zыэъё]/i };
const MIXED =
  /\p{Script=Latin}(?=[\p{Script=Greek}\p{Script=Cyrillic}])|[\p{Script=Greek}\p{Script=Cyrillic}](?=\p{Script=Latin})/u;
const OFF = /!|\bpatients?\b|patient[ei]n|pacient|pacjent|pacijent|пациент|пацієнт|ασθεν/iu;

/** Texts in the wrong script for their language, or with look-alike letters inside a word. */
export const inWrongScript = (texts: readonly Said[]): readonly Said[] =>
  texts.filter(([lang, text]) => {
    const own = SCRIPTS[lang];
    const isIn = own ? own.test(text) : !/\p{Script=Greek}|\p{Script=Cyrillic}/u.test(text);
    return !isIn || MIXED.test(text) || FOREIGN[lang]?.test(text) === true;
  });
/** Texts with an exclamation mark, or that use the word "patient". */
export const outOfVoice = (texts: readonly Said[]): readonly Said[] => texts.filter(([, text]) => OFF.test(text));
