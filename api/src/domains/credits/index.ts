export { balanceOf, releaseReserved, requireVoucher, reserve, returnAsCredits, wasReleased } from './deductions.ts';
export { addCredits, endSoldVoucher, findVoucherOfOrder, insertVoucher, listBalances, takeCredits } from './queries.ts';
export { grantCredits, statusOf } from './service.ts';
export type { VoucherRow } from './voucher-rules.ts';
export { personal } from './personal-queries.ts';
