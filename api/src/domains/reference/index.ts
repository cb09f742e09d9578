export { findNames, listNames } from './queries.ts';
export { cities, domains, problems, specialities, therapies, type Names } from './tables.ts';
