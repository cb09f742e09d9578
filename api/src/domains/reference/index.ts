export { findSettings, findNames, listNames, listWords } from './queries.ts';
export type { Names, WordKind } from './tables.ts';
