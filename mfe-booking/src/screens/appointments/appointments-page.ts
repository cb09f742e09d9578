import { LANGUAGES } from '@tessera/contracts/languages';
import { appointments } from '@tessera/contracts/routes/booking';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** The user's own appointments. Without `needs`, so that they are fetched when the page mounts and are never stale. */
export const appointmentsPage: Page<Key> = {
  route: appointments,
  meta: ({ t }) => ({ title: t('booking.list.title'), robots: 'noindex', languages: LANGUAGES }),
};
