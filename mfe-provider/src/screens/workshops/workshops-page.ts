import { LANGUAGES } from '@tessera/contracts/languages';
import { providerWorkshops } from '@tessera/contracts/routes/provider';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** The workshops that a specialist gives. */
export const workshopsPage: Page<Key> = {
  route: providerWorkshops,
  meta: ({ t }) => ({ title: t('provider.workshops.title'), robots: 'noindex', languages: LANGUAGES }),
};
