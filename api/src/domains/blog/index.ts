export { countWords } from './blog-rules.ts';
export { cardsOfGroups } from './post-cards.ts';
