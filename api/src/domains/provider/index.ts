export { requireOwn } from './calendar.ts';
export { personal } from './personal-queries.ts';
