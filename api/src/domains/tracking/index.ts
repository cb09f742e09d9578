export { startTrackingJobs } from './service.ts';
