export {
  captureLines,
  creditLines,
  creditReturnLines,
  fileSaleLines,
  freeOrderRows,
  goodwillLines,
  grantLines,
  lessBy,
  orderNumber,
  refundLines,
  reversed,
  saleLines,
  soldOf,
  voucherLines,
  voucherSaleLines,
  voucherToCreditLines,
  type Line,
  type OrderRows,
} from './ledger-rules.ts';
export {
  capturedAt,
  changeAttempt,
  changeOrder,
  changeOrderPrice,
  creditedOf,
  findAttempt,
  findAttemptOfNonce,
  findOpenAttempt,
  findOrder,
  findPaidAttempt,
  insertAttempt,
  isPosted,
  isSold,
  listOpenAttempts,
  lockOrder,
  post,
  type AttemptRow,
  type OrderRow,
} from './payment-queries.ts';
export { findOwnOrder, insertSales } from './queries.ts';
export { openOrder, sellFree } from './service.ts';
export type { ProductSnapshot, StoredLine } from './tables.ts';
export { isPending, orderView } from './views.ts';
export { isPaying, personal } from './personal-queries.ts';
