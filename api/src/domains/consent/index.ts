export { personal } from './personal-queries.ts';
export { mayTrack, startConsentJobs } from './service.ts';
