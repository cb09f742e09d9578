export * from './contact.ts';
export * from './legal.ts';
export * from './lead.ts';
