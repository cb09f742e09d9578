import { LANGUAGES } from '@tessera/contracts/languages';
import { contentEditor } from '@tessera/contracts/routes/corporate';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

export const contentPage = page<Key>({
  route: contentEditor,
  meta: ({ t }) => ({ title: t('corporate.content.title'), robots: 'noindex', languages: LANGUAGES }),
});
