export { startContactJobs } from './jobs.ts';
