export { startEditorJobs } from './jobs.ts';
