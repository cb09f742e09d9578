export { countWords } from './blog-rules.ts';
export { listGroupNames } from './queries.ts';
export { cardsOfGroups } from './post-cards.ts';
