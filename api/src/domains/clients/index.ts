export { findPersonalInfo } from './queries.ts';
export { clientRoutes } from './routes.ts';
export { keepInfo, requireForWhom } from './service.ts';
