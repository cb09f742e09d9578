export * from './danger.ts';
export * from './endpoints.ts';
export * from './values.ts';
