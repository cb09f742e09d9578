/** Unsent user input, by form id. Survives refresh, log-in, language switch and swap; cleared at log-out. */
export interface DraftStore {
  get(id: string): unknown;
  /** `undefined` removes the draft. `persist: false` keeps it in memory only (health and card fields). */
  set(id: string, value: unknown, options?: { readonly persist?: boolean }): void;
  any(): boolean;
  /** Registers a form with this id as being on screen; the returned function unregisters it. */
  hold(id: string): () => void;
  /** Ids of the forms on screen that have changed since they were mounted: input that the user would lose sight of. */
  changed(): readonly string[];
  all(): Readonly<Record<string, unknown>>;
  /** `changed` names the forms with unsent changes in the unit that hands over. */
  accept(drafts: Readonly<Record<string, unknown>>, changed?: readonly string[]): void;
  subscribe(listener: () => void): () => void;
  clear(): void;
}
/** Prefix of every draft in session storage, so that log-out can remove them all. */
export const DRAFT_PREFIX = 'tessera:draft:';

export function createDrafts(
  scope: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): DraftStore {
  const drafts = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const held = new Map<string, number>();
  const written = new Set<string>();
  const name = (id: string) => `${DRAFT_PREFIX}${scope}:${id}`;
  const stored = (id: string): unknown => {
    const text = storage?.getItem(name(id));
    if (!text) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      storage?.removeItem(name(id));
      return undefined;
    }
  };
  return {
    get(id) {
      if (!drafts.has(id)) {
        const value = stored(id);
        if (value !== undefined) drafts.set(id, value);
      }
      return drafts.get(id);
    },
    set(id, value, options = {}) {
      // A form that only restores its stored draft does not count as changed.
      if (value === undefined) written.delete(id);
      else if (JSON.stringify(drafts.get(id)) !== JSON.stringify(value)) written.add(id);
      if (value === undefined) drafts.delete(id);
      else drafts.set(id, value);
      if (options.persist !== false) {
        if (value === undefined) storage?.removeItem(name(id));
        else storage?.setItem(name(id), JSON.stringify(value));
      }
      listeners.forEach((listener) => listener());
    },
    any: () => drafts.size > 0,
    hold(id) {
      held.set(id, (held.get(id) ?? 0) + 1);
      return () => {
        const left = (held.get(id) ?? 1) - 1;
        if (left > 0) held.set(id, left);
        else {
          held.delete(id);
          written.delete(id);
        }
      };
    },
    changed: () => [...written].filter((id) => held.has(id)),
    all: () => Object.fromEntries(drafts),
    accept(given, changed = []) {
      for (const [id, value] of Object.entries(given)) drafts.set(id, value);
      for (const id of changed) written.add(id);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear() {
      drafts.clear();
      written.clear();
    },
  };
}
