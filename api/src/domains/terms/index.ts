export { listInForce } from './queries.ts';
