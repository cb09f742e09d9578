import { LANGUAGES } from '@tessera/contracts/languages';
import { symptomMatching } from '@tessera/contracts/routes/marketplace';
import { page } from '@tessera/kit/page';
import type { Key } from '../../../i18n/use-t.ts';

/** The questions of the matching, begun with what the symptom checker hands over: for the person alone, in their browser. */
export const symptomMatchingPage = page<Key>({
  route: symptomMatching,
  meta: ({ t }) => ({
    title: t('marketplace.symptomMatching.pageTitle'),
    description: t('marketplace.symptomMatching.description'),
    languages: LANGUAGES,
    robots: 'noindex',
  }),
});
