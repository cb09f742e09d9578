import { LANGUAGES } from '@tessera/contracts/languages';
import { providerCalendar } from '@tessera/contracts/routes/provider';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** A specialist's calendar. Without `needs`, so that it is fetched when the page mounts and is never stale. */
export const calendarPage: Page<Key> = {
  route: providerCalendar,
  meta: ({ t }) => ({ title: t('provider.calendar.title'), robots: 'noindex', languages: LANGUAGES }),
};
