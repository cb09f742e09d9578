import { LANGUAGES } from '@tessera/contracts/languages';
import { vouchersShop } from '@tessera/contracts/routes/marketplace';
import { page } from '@tessera/kit/page';
import { voucherOffersQuery } from '../../api/vouchers.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The shop of vouchers. Search engines list it where something is sold. */
export const vouchersPage = page<Key>({
  route: vouchersShop,
  needs: () => [voucherOffersQuery()],
  meta: ({ t, read }) => ({
    title: t('marketplace.vouchers.pageTitle'),
    description: t('marketplace.vouchers.description'),
    languages: LANGUAGES,
    ...((read(voucherOffersQuery())?.items.length ?? 0) === 0 ? { robots: 'noindex' as const } : {}),
  }),
});
