export * from './blocks.ts';
export * from './endpoints.ts';
