import { LANGUAGES } from '@tessera/contracts/languages';
import { purchases } from '@tessera/contracts/routes/booking';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** What the user has bought. Without `needs`, so that it is fetched when the page mounts and is never stale. */
export const purchasesPage: Page<Key> = {
  route: purchases,
  meta: ({ t }) => ({ title: t('booking.purchases.title'), robots: 'noindex', languages: LANGUAGES }),
};
