/** What a person has begun to write, by form id. Survives refresh, login, language switch and swap; ends with log-out. */
export interface DraftStore {
  get(id: string): unknown;
  /** Undefined removes the draft. `persist: false` keeps it in memory only (health and card fields). */
  set(id: string, value: unknown, options?: { readonly persist?: boolean }): void;
  any(): boolean;
  all(): Readonly<Record<string, unknown>>;
  accept(drafts: Readonly<Record<string, unknown>>): void;
  subscribe(listener: () => void): () => void;
  clear(): void;
}
/** Every draft in session storage begins with this, so that log-out can drop them all. */
export const DRAFT_PREFIX = 'tessera:draft:';

export function createDrafts(scope: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): DraftStore {
  const drafts = new Map<string, unknown>();
  const listeners = new Set<() => void>();
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
      if (value === undefined) drafts.delete(id);
      else drafts.set(id, value);
      if (options.persist !== false) {
        if (value === undefined) storage?.removeItem(name(id));
        else storage?.setItem(name(id), JSON.stringify(value));
      }
      listeners.forEach((listener) => listener());
    },
    any: () => drafts.size > 0,
    all: () => Object.fromEntries(drafts),
    accept(given) {
      for (const [id, value] of Object.entries(given)) drafts.set(id, value);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => drafts.clear(),
  };
}
