export { findPersonalInfo } from './queries.ts';
export { keepInfo, requireForWhom } from './service.ts';
export { personal } from './personal-queries.ts';
