import { LANGUAGES } from '@tessera/contracts/languages';
import { providerCalendar } from '@tessera/contracts/routes/provider';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** A specialist's days. Asked for when the page is there, because they must not be older than the page. */
export const calendarPage: Page<Key> = {
  route: providerCalendar,
  meta: ({ t }) => ({ title: t('provider.calendar.title'), robots: 'noindex', languages: LANGUAGES }),
};
