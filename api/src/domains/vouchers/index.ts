export { personal } from './personal-queries.ts';
export { startVoucherJobs } from './present-service.ts';
export { findPurchase } from './queries.ts';
export { voucherSubject } from './sold-service.ts';
