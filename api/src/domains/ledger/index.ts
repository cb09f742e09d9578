export { freeOrderRows, orderNumber, type OrderRows } from './ledger-rules.ts';
export { findOwnOrder, insertSales } from './queries.ts';
export { sellFree } from './service.ts';
export {  orders } from './tables.ts';
