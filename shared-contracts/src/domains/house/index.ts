export * from './contact.ts';
export * from './legal.ts';
