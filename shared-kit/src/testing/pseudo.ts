import type { Lang } from '@tessera/contracts/languages';
import type { Messages } from '../i18n.ts';
import { kitWordsOfServer } from '../words-server.ts';
import type { Answer } from './network.ts';

/** The pseudo-locale: a language with other letters, so that what `Intl` writes is not Latin either. */
const PSEUDO = 'el';
const [OPEN, CLOSE] = ['⟦', '⟧'];
const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'];
/** What `Intl` writes in Latin letters in every language: zones and currencies. */
const OF_INTL = /\b(?:GMT|UTC|[A-Z]{3})\b/g;

/** Options of a test in the pseudo-locale: each message of remote and kit stands in brackets. */
export function pseudo(messages: Readonly<Record<Lang, Messages>>): {
  readonly lang: Lang;
  readonly messages: Readonly<Record<Lang, Messages>>;
} {
  const all = { ...kitWordsOfServer[PSEUDO], ...messages[PSEUDO] };
  const wrapped = Object.fromEntries(Object.entries(all).map(([key, text]) => [key, `${OPEN}${text}${CLOSE}`]));
  return { lang: PSEUDO, messages: { ...messages, [PSEUDO]: wrapped } };
}
const texts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};
/** Every text that the network answers, and its sentences: names and texts of people are shown as they are. */
async function textsOf(answers: readonly Answer[]): Promise<readonly string[]> {
  const bodies = await Promise.all(answers.map(async (one) => one.reply({ lang: PSEUDO })));
  return bodies
    .flatMap(texts)
    .flatMap((text) => [text, ...text.split(/\s+/)])
    .toSorted((a, b) => b.length - a.length);
}
/** Texts on screen that come neither from a message nor from the data: somebody wrote them into the code. */
export async function hardCoded(
  root: Element,
  answers: readonly Answer[],
  names: readonly string[],
): Promise<string[]> {
  const known = [...names, ...(await textsOf(answers))].filter((text) => /\p{L}/u.test(text));
  const shown: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) shown.push(walker.currentNode.nodeValue ?? '');
  for (const element of root.querySelectorAll('*'))
    shown.push(...ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []));
  const rest = (text: string): string =>
    known.reduce((left, word) => left.replaceAll(word, ' '), unwrapped(text)).replaceAll(OF_INTL, '');
  return shown.filter((text) => /\p{Script=Latin}/u.test(rest(text)));
}
/** A text without its messages, of which one may stand inside another. */
function unwrapped(text: string): string {
  const inner = text.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
  return inner === text ? text : unwrapped(inner);
}
