export { captureLines, freeOrderRows, orderNumber, refundLines, saleLines, type OrderRows } from './ledger-rules.ts';
export {
  changeAttempt, changeOrder, findAttempt, findAttemptOfNonce, findOpenAttempt, findOrder, findPaidAttempt, insertAttempt, isSold, listOpenAttempts, lockOrder, post,
  type AttemptRow, type OrderRow,
} from './payment-queries.ts';
export { findOwnOrder, insertSales } from './queries.ts';
export { openOrder, sellFree } from './service.ts';
export { ledgerEntries, ledgerPostings, orders, paymentAttempts } from './tables.ts';
