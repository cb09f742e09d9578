export { startJobs, type JobHandler, type Jobs, type QueueRules } from './jobs.ts';
