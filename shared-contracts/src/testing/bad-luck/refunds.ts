import { row, type BadLuckRow } from './row.ts';

/** Money that goes back, vouchers and credits, and a price that changes. */
export const REFUNDS = {
  'REF-1': row(
    'a visit that is cancelled twice at the same time',
    'the full amount is refunded until 24 hours before, once',
    'server',
  ),
  'REF-2': row('a visit that is cancelled too late', 'no refund', 'server'),
  'REF-3': row('a visit that is cancelled exactly 24 hours before', 'still free of charge', 'server'),
  'REF-4': row('a partial refund made at the gateway', 'recorded once; cancelling refunds the rest', 'server'),
  'REF-5': row(
    'a gateway that is down while a visit is cancelled',
    'it is cancelled anyway; the refund is sent at the next check',
    'server',
  ),
  'REF-6': row('a specialist who cancels', 'the full amount is refunded, however late', 'server'),
  'REF-7': row('a partial refund made at the gateway without a webhook', 'the rest is still refunded', 'server'),
  'REF-8': row('a full refund made at the gateway', 'nothing more is owed', 'server'),
  'VC-2': row(
    'a declined card with voucher and credits',
    'both are returned at once, and the next attempt can use them',
    'server',
  ),
  'VC-3': row(
    'a voucher that is used elsewhere during a bank challenge',
    'it is reserved; a refusal by the bank returns it',
    'server',
  ),
  'VC-4': row('a bank challenge without a response', 'it is cancelled, and voucher and credits are returned', 'server'),
  'VC-5': row(
    'money that arrives late for a visit with voucher and credits',
    'each part is returned to its source, once',
    'server',
  ),
  'VC-6': row(
    'a voucher or credits in another currency',
    'rejected with the code of the specification, without conversion',
    'server',
  ),
  'VC-7': row('credits that are no longer available', 'rejected with the current price', 'server'),
  'VC-9': row('a visit booked as free with an amount left to pay', 'it is not booked', 'server'),
  'VC-12': row('a visit with voucher and credits that is cancelled too late', 'no refund', 'server'),
  'VC-13': row(
    'an unknown, used or expired voucher',
    'shows the reason at its field, and all other input stays',
    'server',
    'screen',
  ),
  'VC-14': row('a voucher that another person used first', 'it is removed, with a message', 'server', 'screen'),
  'PRICE-1': row(
    'a price that changes during the wizard',
    'old and new price are shown, nothing is charged, input stays, and it is asked again',
    'server',
    'screen',
  ),
} as const satisfies Readonly<Record<string, BadLuckRow>>;
