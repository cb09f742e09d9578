export { startMatchingJobs } from './kept-service.ts';
export { personal } from './personal-queries.ts';
