import { LANGUAGES } from '@tessera/contracts/languages';
import { providerHours } from '@tessera/contracts/routes/provider';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** When a specialist can be booked. */
export const hoursPage: Page<Key> = {
  route: providerHours,
  meta: ({ t }) => ({ title: t('provider.hours.title'), robots: 'noindex', languages: LANGUAGES }),
};
