export * from './respondents.ts';
export * from './scales.ts';
export * from './help-lines.ts';
export * from './related.ts';
export * from './under-way.ts';
export * from './slots.ts';
export * from './campaign-page.ts';
export * from './fhir.ts';
