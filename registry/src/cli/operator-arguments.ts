export type OperatorAct = { readonly act: 'list' } | { readonly act: 'add' | 'remove'; readonly operator: string };

export const OPERATORS_FORM = 'operators add NAME, operators list or operators remove NAME';
/** The words after `operators`; null if they make no sense. */
export function readOperatorAct([act, operator, ...more]: readonly string[]): OperatorAct | null {
  if (more.length > 0) return null;
  if (act === 'list' && operator === undefined) return { act };
  return (act === 'add' || act === 'remove') && operator !== undefined ? { act, operator } : null;
}
