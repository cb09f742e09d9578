export {
  addUser,
  ensureMembership,
  findByEmail,
  findPerson,
  findTenant,
  findTenantById,
  findUser,
  findUsers,
  keepTenant,
  listMemberships,
  listTenantCodes,
  saveUser,
  setEmail,
  setEmailVerified,
  setLanguage,
  setOnboarded,
  swapImage,
  type Person,
  type UserRow,
} from './queries.ts';
export { tenantLookup } from './service.ts';
export { memberView, personView } from './views.ts';
export { lockUser, personal } from './personal-queries.ts';
