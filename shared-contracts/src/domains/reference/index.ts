export * from './areas.ts';
export * from './catalogues.ts';
export * from './settings.ts';
