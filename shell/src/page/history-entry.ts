/** What this page writes into an entry of the browser's history: its own key, and its place in the order. */
export interface Entry {
  readonly key: string;
  readonly index: number;
  /** An entry of the same page for the dialog over it, which the way back closes; once it is closed, nobody sees it. */
  readonly isOver?: boolean;
}
export const newKey = (): string => Math.random().toString(36).slice(2, 10);
/** Null for an entry that this page has not written. */
export function stateOf(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return typeof entry?.key === 'string' && typeof entry.index === 'number'
    ? { key: entry.key, index: entry.index, ...(entry.isOver === true ? { isOver: true } : {}) }
    : null;
}
