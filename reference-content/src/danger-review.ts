import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { HELP } from '@tessera/contracts/symptoms';
import type { GuidanceWords } from './guidance.ts';

/** The page by which the words of danger are reviewed: every phrase of every language, by the help that it opens. */
export function dangerReview(words: readonly GuidanceWords[]): string {
  const listOf = (lang: string, help: string): string =>
    words
      .filter((row) => row.kind === 'danger' && row.lang === lang && row.code === help)
      .flatMap((row) => row.words)
      .map((phrase) => `- [ ] ${phrase}`)
      .join('\n');
  const parts = LANGUAGES.flatMap((lang) => [
    `## ${LANGUAGE_NAMES[lang]}`,
    ...HELP.flatMap((help) => [`### ${help}`, listOf(lang, help)]),
  ]);
  return `${[
    '# Words of danger: review',
    'Written by `npm run danger-review -w reference-content` from [danger-words](../reference-content/data/danger-words); a test keeps it true. When somebody writes one of these on the page `get-help`, the help lines open at once, in the browser, before anything is sent. `crisis` has a line to talk before the emergency number, `emergency` has 112 first. A `*` is the rest of a word; capitals, accents and the script do not matter ([the rule](../shared-contracts/src/domains/matching/danger.ts)).',
    '**Nobody of the field has checked this list yet.** It is for demonstration until a clinician who speaks the language has gone through it, phrase by phrase. What to ask of each: is it said by people in danger; is it said by people who are not, so often that the help lines would lose their meaning; what is missing, above all what young people, men and older people say.',
    'The list leans to showing too much. Known to be shown without danger: “cut myself off from friends”, “să mor” and “να πεθάνω” in a description of panic, “mă bate” at the beginning of “mă bate gândul” (it crosses my mind). The page blocks nothing and marks no word, so that such a case costs a glance. A sentence that denies (“I do not want to die”) is shown as well, on purpose.',
    'Not covered: writing with errors inside a phrase, other languages than the ten, and hints without any of these words. The number to call therefore stands at the foot of the page whatever is written.',
    ...parts,
  ].join('\n\n')}\n`;
}
