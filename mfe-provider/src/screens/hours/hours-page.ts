import { LANGUAGES } from '@tessera/contracts/languages';
import { providerHours } from '@tessera/contracts/routes/provider';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** The specialist's working hours. */
export const hoursPage: Page<Key> = {
  route: providerHours,
  meta: ({ t }) => ({ title: t('provider.hours.title'), robots: 'noindex', languages: LANGUAGES }),
};
