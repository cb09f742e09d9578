export { findNames, listNames, listWords } from './queries.ts';
export { cities, domains, problems, professions, searchWords, specialities, therapies, type Names, type WordKind } from './tables.ts';
