export * from './respondents.ts';
export * from './scales.ts';
