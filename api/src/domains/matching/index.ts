export { handoverIn } from './handover-service.ts';
export { startMatchingJobs } from './kept-service.ts';
export { personal } from './personal-queries.ts';
