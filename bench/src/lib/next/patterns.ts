/** Every text and number of a row, by the expression that reads it from `row`. */
export type Leaves = ReadonlyMap<string, string>;
/** Characters below which a value is found anywhere by chance. */
const SHORTEST = 3;
const DEEPEST = 4;

/** The texts and numbers of a row, such as `row.specialist?.firstName`. */
export function leavesOf(row: unknown): Leaves {
  const found = new Map<string, string>();
  const visit = (value: unknown, code: string, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number') found.set(code, String(value));
    else if (Array.isArray(value) && depth < DEEPEST)
      value.forEach((one, i) => visit(one, `${code}?.[${i}]`, depth + 1));
    else if (typeof value === 'object' && value !== null && depth < DEEPEST)
      for (const [name, one] of Object.entries(value)) visit(one, `${code}?.${name}`, depth + 1);
  };
  visit(row, 'row', 0);
  return found;
}

export interface PatternExample {
  readonly text: string;
  readonly leaves: Leaves;
}
type Part = { readonly text: string } | { readonly code: string };

/** The text as parts, taking at each place the longest value of the row that stands there. */
function partsOf({ text, leaves }: PatternExample): readonly Part[] {
  const byLength = [...leaves]
    .filter(([, value]) => value.length >= SHORTEST || value === text)
    .toSorted((a, b) => b[1].length - a[1].length);
  const parts: Part[] = [];
  for (let at = 0; at < text.length;) {
    const leaf = byLength.find(([, value]) => value !== '' && text.startsWith(value, at));
    const last = parts.at(-1);
    if (leaf) parts.push({ code: leaf[0] });
    else if (last && 'text' in last) parts[parts.length - 1] = { text: last.text + text.charAt(at) };
    else parts.push({ text: text.charAt(at) });
    at += leaf ? leaf[1].length : 1;
  }
  return parts;
}
const filled = (parts: readonly Part[], leaves: Leaves): string | null => {
  const texts = parts.map((part) => ('text' in part ? part.text : leaves.get(part.code)));
  return texts.includes(undefined) ? null : texts.join('');
};

/** Patterns that a list may mix, such as names with and without a title. */
const MOST = 3;

/**
 * Expressions over `row` that together give every one of the texts, such as `` `${row?.firstName} ${row?.lastName}` ``,
 * each with the positions of its texts; null if the texts are not made of the rows' own values. An expression that
 * gives more of the texts is preferred, because a value may stand in one of them by chance.
 */
export function patternsFor(
  examples: readonly PatternExample[],
): readonly { readonly code: string; readonly of: readonly number[] }[] | null {
  const candidates = examples
    .map(partsOf)
    .filter((parts) => parts.some((part) => 'code' in part))
    .map((parts) => ({
      code: `\`${parts.map((part) => ('code' in part ? `\${${part.code}}` : part.text.replace(/[`\\$]/g, '\\$&'))).join('')}\``,
      of: examples.flatMap(({ text, leaves }, i) => (filled(parts, leaves) === text ? [i] : [])),
    }))
    .toSorted((a, b) => b.of.length - a.of.length);
  const chosen: { readonly code: string; readonly of: readonly number[] }[] = [];
  const given = new Set<number>();
  for (const { code, of } of candidates) {
    const more = of.filter((i) => !given.has(i));
    if (more.length === 0) continue;
    more.forEach((i) => given.add(i));
    chosen.push({ code, of: more });
  }
  return given.size === examples.length && chosen.length <= MOST ? chosen : null;
}
