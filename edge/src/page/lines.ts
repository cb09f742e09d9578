/** How many renderings may be under way at one time: on this edge, for one partner, and for one visitor's address. */
export const ROOM = { site: 80, tenant: 50, client: 40 };

export interface Lines {
  /** Takes a place in all three lines; answers how to leave it, or null when one of them is full. Without a client it is the edge's own wish. */
  enter(tenant: string, client?: string): (() => void) | null;
  state(): { readonly site: number; readonly tenants: Readonly<Record<string, number>> };
}
/** Counts who is being served, so that nobody waits in a line that is longer than anybody's patience. */
export function createLines(room = ROOM): Lines {
  let site = 0;
  const tenants = new Map<string, number>();
  const clients = new Map<string, number>();
  const change = (counts: Map<string, number>, key: string, by: number): void => {
    const next = (counts.get(key) ?? 0) + by;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  };
  return {
    enter(tenant, client) {
      if (site >= room.site || (tenants.get(tenant) ?? 0) >= room.tenant) return null;
      if (client !== undefined && (clients.get(client) ?? 0) >= room.client) return null;
      const count = (by: 1 | -1): void => {
        site += by;
        change(tenants, tenant, by);
        if (client !== undefined) change(clients, client, by);
      };
      count(1);
      let isIn = true;
      return () => {
        if (isIn) count(-1);
        isIn = false;
      };
    },
    state: () => ({ site, tenants: Object.fromEntries(tenants) }),
  };
}
