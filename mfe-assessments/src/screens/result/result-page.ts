import { LANGUAGES } from '@tessera/contracts/languages';
import { scaleResultPage } from '@tessera/contracts/routes/assessments';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** A result. Its secret is in the tab, so it is fetched and drawn there only, in the page that the server has drawn. */
export const resultPage = page<Key>({
  route: scaleResultPage,
  meta: ({ t }) => ({ title: t('assessments.result.title'), robots: 'noindex', languages: LANGUAGES }),
});
