export * from './endpoints.ts';
export * from './product.ts';
