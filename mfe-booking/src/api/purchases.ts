import { toRequest } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import { purchase, purchaseCalendar, purchasePaper, purchases } from '@tessera/contracts/payments';
import { query } from '@tessera/kit/react';

/** One purchase; never fresh, because it depends on the bank. */
export const purchaseQuery = (lang: Lang, orderId: string) => query(purchase, { orderId, lang }, { staleTime: 0 });
export const purchasesQuery = (lang: Lang) => query(purchases, { lang }, { staleTime: 0 });
/** Address of a bought document in a language, for a plain link. */
export const paperHref = (lang: Lang, orderId: string): string => toRequest(purchasePaper, { orderId, lang }).url;
/** Address of a workshop's calendar file, for a plain link. */
export const workshopHref = (lang: Lang, orderId: string): string => toRequest(purchaseCalendar, { orderId, lang }).url;
