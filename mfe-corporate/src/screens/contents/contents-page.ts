import { LANGUAGES } from '@tessera/contracts/languages';
import { contentList } from '@tessera/contracts/routes/corporate';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

export const contentsPage = page<Key>({
  route: contentList,
  meta: ({ t }) => ({ title: t('corporate.menu.content'), robots: 'noindex', languages: LANGUAGES }),
});
