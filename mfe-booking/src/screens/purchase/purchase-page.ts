import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { purchase } from '@tessera/contracts/routes/booking';
import { isId } from '@tessera/contracts/values';
import type { Page } from '@tessera/kit/page';
import { purchaseQuery } from '../../api/purchases.ts';
import type { Key } from '../../i18n/use-t.ts';

/** A document or a seat that was ordered. Another person's leads to the 404 page. */
export const purchasePage: Page<Key> = {
  route: purchase,
  needs({ lang, match }) {
    const { orderId } = paramsOf(purchase, match);
    return isId(orderId) ? [purchaseQuery(lang, orderId)] : [];
  },
  meta: ({ t }) => ({ title: t('booking.bought.pageTitle'), robots: 'noindex', languages: LANGUAGES }),
};
