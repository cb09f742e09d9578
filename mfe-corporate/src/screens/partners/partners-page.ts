import { LANGUAGES } from '@tessera/contracts/languages';
import { partners } from '@tessera/contracts/routes/corporate';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

export const partnersPage = page<Key>({
  route: partners,
  meta: ({ t }) => ({ title: t('corporate.menu.partners'), robots: 'noindex', languages: LANGUAGES }),
});
