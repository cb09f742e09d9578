export { findNames } from './queries.ts';
export { cities, domains, specialities, type Names } from './tables.ts';
