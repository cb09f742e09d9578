export { listScaleNames, scaleEditing } from './editing.ts';
export { importQuestionnaire } from './fhir-import.ts';
export { startAssessmentJobs } from './jobs.ts';
export { personal } from './personal-queries.ts';
export { previewCampaign, previewScale, type ScalePreview } from './preview.ts';
