export * from './endpoints.ts';
export * from './errors.ts';
export * from './profile-page.ts';
export * from './reference.ts';
export * from './reviews.ts';
export * from './search.ts';
