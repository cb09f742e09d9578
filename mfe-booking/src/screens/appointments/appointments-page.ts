import { LANGUAGES } from '@tessera/contracts/languages';
import { appointments } from '@tessera/contracts/routes/booking';
import type { Page } from '@tessera/kit/page';

/** A person's own appointments. Asked for when the page is there, because they must not be older than the page. */
export const appointmentsPage: Page = {
  route: appointments,
  meta: ({ t }) => ({ title: t('booking.list.title'), robots: 'noindex', languages: LANGUAGES }),
};
