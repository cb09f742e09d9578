export { countWords } from './blog-rules.ts';
export { listGroupNames, listTitles as listPostTitles } from './queries.ts';
export { cardsOfGroups } from './post-cards.ts';
