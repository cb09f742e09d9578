export { treeEditing } from './editing.ts';
export { personal } from './personal-queries.ts';
export { startSymptomJobs } from './service.ts';
export { previewTree, type TreePreview } from './preview.ts';
