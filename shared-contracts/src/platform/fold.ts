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
