export * from './choice.ts';
export * from './endpoints.ts';
