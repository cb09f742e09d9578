export { ensureMembership, findTenantById, findUsers, setHosts, type UserRow } from './queries.ts';
export { tenantLookup } from './service.ts';
export { memberships, tenants, users } from './tables.ts';
