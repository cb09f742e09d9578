export { cardsOfSlugs } from './product-cards.ts';
export { findFreeMeeting } from './free-queries.ts';
export { listSlugs, listTitles } from './queries.ts';
export { findProductTerms } from './service.ts';
export type { HomeGroup } from './tables.ts';
