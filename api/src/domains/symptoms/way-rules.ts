import type { Tree, TreeLeaf, TreeQuestion, TreeSign } from './tree.ts';

/** Codes of a question and of what was answered: an answer, or a red flag. */
export type Given = readonly [question: string, answer: string];
/** How answers ended. */
export type End =
  | { readonly kind: 'sign'; readonly sign: TreeSign; readonly at: TreeQuestion }
  | { readonly kind: 'leaf'; readonly leaf: TreeLeaf; readonly at: TreeQuestion };
export interface Way {
  /** What was answered, in its order. */
  readonly answered: readonly { readonly question: TreeQuestion; readonly answer: string }[];
  /** What is asked now; null at the end. */
  readonly current: TreeQuestion | null;
  readonly end: End | null;
}

const byCode = <T extends { readonly code: string }>(list: readonly T[], code: string): T | undefined =>
  list.find((one) => one.code === code);

/** Where an answer leads: to a question, or to an end; undefined for what the question does not take. */
export function after(tree: Tree, question: TreeQuestion, answer: string): TreeQuestion | End | undefined {
  const sign = question.signs.includes(answer) ? byCode(tree.signs, answer) : undefined;
  if (sign) return { kind: 'sign', sign, at: question };
  const to = byCode(question.answers, answer)?.to;
  if (to === undefined) return undefined;
  const leaf = byCode(tree.leaves, to);
  return leaf ? { kind: 'leaf', leaf, at: question } : byCode(tree.questions, to);
}

/** Follows answers from the first question. What does not fit to the version, and all that comes after it, is left out. */
export function wayOf(tree: Tree, given: readonly Given[]): Way {
  const answered: Way['answered'][number][] = [];
  let current = byCode(tree.questions, tree.first) ?? null;
  for (const [code, answer] of given) {
    const next = current && current.code === code ? after(tree, current, answer) : undefined;
    if (!current || !next) break;
    answered.push({ question: current, answer });
    if ('kind' in next) return { answered, current: null, end: next };
    current = next;
  }
  return { answered, current, end: null };
}

/** How many questions there are at most from this one on, this one included. */
export function longestFrom(tree: Tree, question: TreeQuestion): number {
  const known = new Map<string, number>();
  const walk = (code: string): number => {
    const own = byCode(tree.questions, code);
    if (!own) return 0;
    const before = known.get(code);
    if (before !== undefined) return before;
    const count = 1 + Math.max(...own.answers.map(({ to }) => walk(to)));
    known.set(code, count);
    return count;
  };
  return walk(question.code);
}
