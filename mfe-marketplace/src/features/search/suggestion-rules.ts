import type { Suggestion } from '@tessera/contracts/specialists';

/** What a suggestion is, in the order of the groups that are shown when several fit equally well. */
const GROUPS = ['person', 'need', 'place', 'product', 'article'] as const;
export type Group = (typeof GROUPS)[number];

const groupOf = ({ kind }: Suggestion): Group => GROUPS.find((group) => group === kind) ?? 'need';

/**
 * Suggestions by their group. The best one stays first, because the groups are in the order of their best; kinds that
 * `leave` names lead nowhere here.
 */
export function grouped(
  options: readonly Suggestion[],
  leave: readonly string[] = [],
): readonly { readonly group: Group; readonly options: readonly Suggestion[] }[] {
  const shown = options.filter(({ kind }) => !leave.includes(kind));
  return [...Map.groupBy(shown, groupOf)].map(([group, own]) => ({ group, options: own }));
}

/** Whether two suggestions lead to the same. */
export const isSame = (one: Suggestion, other: Suggestion): boolean =>
  one.kind === other.kind && one.value === other.value;

/** The slugs of category and thing that the value of an offer or an article consists of. */
export function addressOf({ value }: Suggestion): { readonly category: string; readonly slug: string } {
  const [category = '', slug = ''] = value.split('/');
  return { category, slug };
}

/** What is being written in a field of several values: what follows the last comma. */
export const lastPart = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim();

/** The text with its last part replaced, the others as written. */
export function withLastPart(text: string, part: string): string {
  const before = text.split(',').slice(0, -1);
  return [...before.map((one) => one.trim()).filter(Boolean), part].join(', ');
}
