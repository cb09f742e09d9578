export { ensureMembership, findTenantById, findUsers, type UserRow } from './queries.ts';
export { tenantLookup } from './service.ts';
export { memberships, tenants, users } from './tables.ts';
