/** The browser's storage as far as it is used here; `keys` are those of everything kept. */
export interface Store extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys(): readonly string[];
}

/** A browser that blocks site data throws when its storage is merely read, and a full one when it is written to. */
function storeOf(find: () => Storage): Store {
  const memory = new Map<string, string>();
  const real = (): Storage | null => {
    try {
      return find();
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? real()?.getItem(key) ?? null,
    setItem(key, value) {
      memory.delete(key);
      try {
        find().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      real()?.removeItem(key);
    },
    keys: () => [...memory.keys(), ...Object.keys(real() ?? {})],
  };
}
/** Session storage; what the browser does not take is kept until the document ends. */
export const tabStorage = storeOf(() => sessionStorage);
/** Local storage, in the same way. */
export const siteStorage = storeOf(() => localStorage);
