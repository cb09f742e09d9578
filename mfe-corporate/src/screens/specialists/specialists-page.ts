import { LANGUAGES } from '@tessera/contracts/languages';
import { specialistList } from '@tessera/contracts/routes/corporate';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

export const specialistsPage = page<Key>({
  route: specialistList,
  meta: ({ t }) => ({ title: t('corporate.menu.specialists'), robots: 'noindex', languages: LANGUAGES }),
});
