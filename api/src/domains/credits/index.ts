export { balanceOf, giveBack, requireVoucher, reserve, returnAsCredits, wasGivenBack } from './deductions.ts';
export { addCredits, takeCredits } from './queries.ts';
export { grantCredits } from './service.ts';
export type { VoucherRow } from './voucher-rules.ts';
