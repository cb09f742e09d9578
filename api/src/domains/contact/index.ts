export { startContactJobs } from './jobs.ts';
export { personal } from './personal-queries.ts';
