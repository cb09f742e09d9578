export * from './clients.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './moving.ts';
export * from './places.ts';
export * from './slots.ts';
export * from './terms.ts';
