import { LANGUAGES } from '@tessera/contracts/languages';
import { appointments } from '@tessera/contracts/routes/booking';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** A person's own appointments. Asked for when the page is there, because they must not be older than the page. */
export const appointmentsPage: Page<Key> = {
  route: appointments,
  meta: ({ t }) => ({ title: t('booking.list.title'), robots: 'noindex', languages: LANGUAGES }),
};
