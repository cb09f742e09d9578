import { LANGUAGES } from '@tessera/contracts/languages';
import { scaleHistoryPage } from '@tessera/contracts/routes/assessments';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** A member's own results. Fetched when the page is shown, so that none is missing. */
export const historyPage = page<Key>({
  route: scaleHistoryPage,
  meta: ({ t }) => ({ title: t('assessments.history.title'), robots: 'noindex', languages: LANGUAGES }),
});
