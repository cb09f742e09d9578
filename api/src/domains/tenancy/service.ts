import type { Db } from '../../platform/database.ts';
import type { Tenant } from '../../platform/scope.ts';
import { findTenant } from './queries.ts';

/** Milliseconds for which a tenant's row is cached: it is needed for every request and changes a few times a year. */
const CACHE_LIFETIME = 5000;

/** Looks up tenants by code, caching each for five seconds. Unknown codes are not cached. */
export function tenantLookup(db: Db): (code: string) => Promise<Tenant | null> {
  const known = new Map<string, { readonly tenant: Tenant; readonly until: number }>();
  return async (code) => {
    const cached = known.get(code);
    if (cached && cached.until > performance.now()) return cached.tenant;
    const tenant = await findTenant(db, code);
    if (tenant) known.set(code, { tenant, until: performance.now() + CACHE_LIFETIME });
    else known.delete(code);
    return tenant;
  };
}
