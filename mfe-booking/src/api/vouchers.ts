import { toRequest } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import { voucherOrder, voucherPaper } from '@tessera/contracts/payments';
import { query } from '@tessera/kit/react';

/** The order of a voucher; never fresh, because it depends on the bank. */
export const voucherOrderQuery = (orderId: string) => query(voucherOrder, { orderId }, { staleTime: 0 });
/** Address of the printable voucher, for a plain link. */
export const voucherPaperHref = (lang: Lang, orderId: string): string => toRequest(voucherPaper, { orderId, lang }).url;
