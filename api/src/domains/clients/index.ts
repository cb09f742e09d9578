export { findPersonalInfo } from './queries.ts';
export { keepInfo, requireForWhom } from './service.ts';
