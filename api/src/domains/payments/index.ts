export { checkLedger, type LedgerReport } from './check.ts';
export type { GatewayTransaction, PaymentGateway } from './gateway.ts';
export { openPayments, type Payments } from './open.ts';
export {
  askRefund,
  changeRefund,
  insertRefund,
  lessenRefund,
  openRefunds,
  refundedOf,
  refundsOf,
  waitingRefunds,
} from './queries.ts';
export { readPaymentSettings, type BraintreeSettings, type PaymentSettings } from './settings.ts';
