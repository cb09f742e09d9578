export * from './endpoints.ts';
export * from './hours-endpoints.ts';
export * from './hours.ts';
export * from './profiles.ts';
export * from './standing.ts';
export * from './workshops.ts';
