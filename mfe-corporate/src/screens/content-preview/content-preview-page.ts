import { LANGUAGES } from '@tessera/contracts/languages';
import { contentPreview } from '@tessera/contracts/routes/corporate';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

export const contentPreviewPage = page<Key>({
  route: contentPreview,
  meta: ({ t }) => ({ title: t('corporate.content.previewTitle'), robots: 'noindex', languages: LANGUAGES }),
});
