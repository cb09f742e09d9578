export * from './checks.ts';
export * from './partners.ts';
