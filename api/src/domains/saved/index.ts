export { personal } from './personal-queries.ts';
export { startSavedJobs } from './search-news.ts';
export { searchesOf } from './service.ts';
