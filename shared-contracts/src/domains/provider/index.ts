export * from './endpoints.ts';
export * from './hours.ts';
