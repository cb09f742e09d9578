export { personal } from './personal-queries.ts';
