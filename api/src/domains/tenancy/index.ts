export {
  addUser,
  ensureMembership,
  findByEmail,
  findPerson,
  findTenantById,
  findUsers,
  keepTenant,
  saveUser,
  setEmail,
  setEmailVerified,
  setLanguage,
  type Person,
  type UserRow,
} from './queries.ts';
export { tenantLookup } from './service.ts';
export { memberView, personView } from './views.ts';
