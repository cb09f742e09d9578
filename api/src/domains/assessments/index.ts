export { personal } from './personal-queries.ts';
export { startAssessmentJobs } from './service.ts';
