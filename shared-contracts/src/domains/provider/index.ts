export * from './endpoints.ts';
export * from './hours-endpoints.ts';
export * from './hours.ts';
