export { findPersonalInfo } from './queries.ts';
export { keepInfo, requireForWhom, type PersonalInput } from './service.ts';
export { personal } from './personal-queries.ts';
