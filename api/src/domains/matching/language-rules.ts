import { fold } from '@tessera/contracts/fold';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';

/** The small words that a text of some length cannot do without, by which its language is told. */
const SMALL: Readonly<Record<Lang, string>> = {
  en: 'the a an and i my me is am are was have has had not but with for of to in on at it this that what when because do don’t can’t cannot i’m he she we they his her our every all so very',
  ro: 'și să nu mai am este e sunt cu de la pe în din pentru că ce când dar îmi mi mă m-am am un o al ale mea meu mei cum fără după foarte nici eu el ea noi se ne s-a foarte toată',
  fr: 'le la les un une des et je j’ai mon ma mes me ne pas plus est suis avec pour dans sur que qui mais quand depuis très ce cette il elle nous on du au je n’arrive',
  es: 'el la los las un una y yo mi mis me no es soy está estoy con para por en de del que pero cuando desde muy este esta él ella nos se lo ya más he tengo al',
  bg: 'и не на се ми аз съм е са с за от в да че но като когато много мен моят моята ми го я ни то той тя вече си как какво без след ще имам',
  hr: 'i ne da je sam se mi me na u s sa za od što kad kada ali kako već moj moja moje nas su bih nisam jako ili do više samo imam mene ono bez nakon',
  el: 'και δεν να μου με το η ο τα την τον τη της του είναι έχω από για στο στη στην σε που πως αλλά όταν πολύ μας εγώ αυτό μια ένα κάθε χωρίς τι δε θα οι τους',
  de: 'ich und nicht mein meine mir mich ist bin habe hat der die das ein eine mit zu für auf in im am dem den es wir aber wenn seit sehr auch er sie uns wie was kann dass',
  pl: 'i nie mi mnie się jest jestem mam w na z ze do od że ale kiedy gdy bardzo mój moja moje po dla jak co już to ten ta nam nas przez bez są on ona od',
  uk: 'і й не я мені мене мій моя моє є в у на з із за до від що але коли дуже як вже це ми нас він вона без після та про щоб немає маю так або',
};
const known = new Map(LANGUAGES.map((lang) => [lang, new Set(fold(SMALL[lang]).split(' '))]));
/** A text of another language shares a few small words with ours; one of ours has many. */
const LEAST = { words: 3, share: 0.2 };
/** Letters of our three scripts, and of any. */
const OURS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;
const ANY = /\p{L}/gu;
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
/** Scripts of which we have one language or two. */
const SCRIPTS: readonly { readonly letters: RegExp; readonly langs: readonly Lang[] }[] = [
  { letters: /\p{Script=Greek}/gu, langs: ['el'] },
  { letters: /\p{Script=Cyrillic}/gu, langs: ['bg', 'uk'] },
];

/** The language that a text is written in; null for one that the site does not have. */
export function languageOf(text: string): Lang | null {
  const letters = count(text, ANY);
  if (letters === 0 || count(text, OURS) < letters / 2) return null;
  const script = SCRIPTS.find((one) => count(text, one.letters) > letters / 2);
  const words = fold(text).split(' ').filter(Boolean);
  const best = (script?.langs ?? LANGUAGES)
    .map((lang) => ({ lang, hits: words.filter((word) => known.get(lang)?.has(word)).length }))
    .toSorted((a, b) => b.hits - a.hits)[0];
  return best && best.hits >= LEAST.words && best.hits >= words.length * LEAST.share ? best.lang : null;
}
