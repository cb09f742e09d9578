export {
  ensureMembership,
  findByEmail,
  findPerson,
  findTenantById,
  findUsers,
  keepTenant,
  listMemberships,
  saveUser,
  setEmail,
  setEmailVerified,
  setLanguage,
  setOnboarded,
  type Person,
  type UserRow,
} from './queries.ts';
export { tenantLookup } from './service.ts';
export { memberView, personView } from './views.ts';
