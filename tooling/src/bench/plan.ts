/** A benchmark and the parts of it that are wanted; all if none is named. */
export interface Planned {
  readonly name: string;
  readonly parts: readonly string[];
}

/**
 * What `npm run bench -- WORDS` measures. A word after a benchmark that has a part of this name means the part, so that
 * `phone search` is one page of `phone` and `search phone` are two benchmarks.
 * @param partsOf the names of the parts of a benchmark
 * @returns the plan, or the words that mean nothing
 */
export function planOf(
  words: readonly string[],
  known: readonly string[],
  partsOf: (name: string) => readonly string[],
): { readonly plan: readonly Planned[] } | { readonly unknown: readonly string[] } {
  const plan: { readonly name: string; readonly parts: string[] }[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const last = plan.at(-1);
    if (last && partsOf(last.name).includes(word)) last.parts.push(word);
    else if (known.includes(word)) plan.push({ name: word, parts: [] });
    else unknown.push(word);
  }
  if (unknown.length > 0) return { unknown };
  return { plan: words.length > 0 ? plan : known.map((name) => ({ name, parts: [] })) };
}
