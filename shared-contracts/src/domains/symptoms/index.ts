export * from './endpoints.ts';
export * from './values.ts';
