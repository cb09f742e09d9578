export { checkLedger, type LedgerReport } from './check.ts';
export type { GatewayTransaction, PaymentGateway } from './gateway.ts';
export { openPayments, type Payments } from './open.ts';
export { askRefund, insertRefund, lessenRefund, openRefunds, refundedOf, refundsOf, changeRefund } from './queries.ts';
export { readPaymentSettings, type BraintreeSettings, type PaymentSettings } from './settings.ts';
