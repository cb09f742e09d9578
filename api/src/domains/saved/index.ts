export { personal } from './personal-queries.ts';
export { startSavedJobs, sendSearchNews, type NewsDeps } from './search-news.ts';
export { searchesOf } from './service.ts';
