/** Maximum number of concurrent renders: on this edge, for one partner, and for one visitor's address. */
export const ROOM = { site: 80, tenant: 50, client: 40 };

export interface Lines {
  /**
   * Reserves capacity within all three limits; returns the function that releases it, or null if one is reached.
   * Without a client the edge itself asks.
   */
  enter(tenant: string, client?: string): (() => void) | null;
  state(): { readonly site: number; readonly tenants: Readonly<Record<string, number>> };
}
/** Counts the active renders and refuses new ones beyond the limits, so that requests do not pile up. */
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
