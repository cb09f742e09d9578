export * from './braintree-card.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './price-lines.ts';
export * from './prices.ts';
export * from './receipts.ts';
export * from './sold-code.ts';
export * from './voucher-sales.ts';
