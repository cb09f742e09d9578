import type { Db } from '../../platform/database.ts';
import type { Tenant } from '../../platform/scope.ts';
import { findTenant } from './queries.ts';

/** Milliseconds for which a tenant's row is remembered: it is asked for with every request and changes a few times a year. */
const REMEMBERED = 5000;

/** Looks tenants up by code, remembering each for five seconds. An unknown code is asked for again every time. */
export function tenantLookup(db: Db): (code: string) => Promise<Tenant | null> {
  const known = new Map<string, { readonly tenant: Tenant; readonly until: number }>();
  return async (code) => {
    const remembered = known.get(code);
    if (remembered && remembered.until > performance.now()) return remembered.tenant;
    const tenant = await findTenant(db, code);
    if (tenant) known.set(code, { tenant, until: performance.now() + REMEMBERED });
    else known.delete(code);
    return tenant;
  };
}
