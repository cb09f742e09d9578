export * from './endpoints.ts';
export * from './errors.ts';
export * from './notifications.ts';
export * from './searches.ts';
