export { personal } from './personal-queries.ts';
export { startSymptomJobs } from './service.ts';
