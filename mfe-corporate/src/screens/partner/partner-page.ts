import { LANGUAGES } from '@tessera/contracts/languages';
import { partner } from '@tessera/contracts/routes/corporate';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

export const partnerPage = page<Key>({
  route: partner,
  meta: ({ t }) => ({ title: t('corporate.partner.title'), robots: 'noindex', languages: LANGUAGES }),
});
