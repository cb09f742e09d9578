import { LANGUAGES } from '@tessera/contracts/languages';
import { saved } from '@tessera/contracts/routes/marketplace';
import { page } from '@tessera/kit/page';
import { savedSearchesQuery, savedSpecialistsQuery } from '../../api/saved.ts';
import type { Key } from '../../i18n/use-t.ts';

/** What the member has saved. */
export const savedPage = page<Key>({
  route: saved,
  needs: ({ lang }) => [savedSpecialistsQuery(lang), savedSearchesQuery()],
  meta: ({ t }) => ({ title: t('marketplace.saved.title'), languages: LANGUAGES, robots: 'noindex' }),
});
