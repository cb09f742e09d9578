export { ensureMembership, findTenantById, findUsers, keepTenant, type UserRow } from './queries.ts';
export { tenantLookup } from './service.ts';
export { memberships, tenants, users } from './tables.ts';
