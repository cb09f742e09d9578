/**
 * Transliterates letters that NFD decomposition does not resolve, and the Cyrillic and Greek scripts, so that a word is
 * spelt alike in all of them.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ı: 'i',
  y: 'i',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'i',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Elided words that French joins to the next one: `l’angoisse` is searched as `angoisse`. */
const ELISION = /(?<![\p{L}])([cdjlmnst]|qu)['’ʼ](?=\p{Script=Latin})/gu;

/**
 * Folds a text to Latin words separated by single spaces: `Ștefan Ґжицький` becomes `stefan gzhitskii`. Empty when it
 * has no known letter or digit.
 */
export const fold = (text: string): string =>
  Array.from(text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(ELISION, '$1 ').replace(/['’ʼ]/gu, ''))
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The distinct words of some texts, folded, in order. */
export const foldWords = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => fold(text).split(' ')))].filter(Boolean).join(' ');

/** Whether the words are one typing error apart: a letter inserted, missing or replaced, or two neighbours swapped. */
export function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (word: string, from: number): string => word.slice(from);
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2);
}

/**
 * Collapses letter groups that transliterate one letter of another script, so that an error in one of them counts as
 * one error.
 */
const ONE_LETTER: Readonly<Record<string, string>> = {
  sht: '0',
  ps: '1',
  ch: '2',
  th: '3',
  zh: '4',
  sh: '5',
  ts: '6',
  iu: '7',
  ia: '8',
};
const closed = (word: string): string =>
  word.replace(/sht|ps|ch|th|zh|sh|ts|iu|ia/g, (letters) => ONE_LETTER[letters] ?? letters);
/** Whether the folded words are one typing error apart in their original script. */
export function isOneSlip(a: string, b: string): boolean {
  if (isNear(a, b)) return true;
  if (Math.abs(a.length - b.length) > 2 || (!b.startsWith(a.slice(0, 2)) && !b.endsWith(a.slice(-2)))) return false;
  return isNear(closed(a), closed(b));
}
