const WRONG = /[^A-Za-z0-9-]/gu;
/** Named at most, so that a pasted page does not become an error of a page. */
const NAMED = 5;

/** The signs in a text that cannot be in a code, each once; a space or a control character by what it is called. */
export function wrongSigns(typed: string, nameOf: (sign: 'space' | 'control') => string): readonly string[] {
  const wrong = (typed.trim().match(WRONG) ?? []).map((sign) => {
    if (/\p{Zs}/u.test(sign)) return nameOf('space');
    return /[\p{C}\p{Zl}\p{Zp}\p{M}]/u.test(sign) ? nameOf('control') : sign;
  });
  return [...new Set(wrong)].slice(0, NAMED);
}
