import { LANGUAGES } from '@tessera/contracts/languages';
import { orderRules } from '@tessera/contracts/routes/marketplace';
import { page } from '@tessera/kit/page';
import type { Key } from '../../../i18n/use-t.ts';

/** How the lists of people are ordered. It needs no data: the figures are those that the rules count with. */
export const orderPage = page<Key>({
  route: orderRules,
  meta: ({ t }) => ({
    title: t('marketplace.order.pageTitle'),
    description: t('marketplace.order.lead'),
    languages: LANGUAGES,
  }),
});
