import { LANGUAGES } from '@tessera/contracts/languages';
import { freeMeeting } from '@tessera/contracts/routes/marketplace';
import { page } from '@tessera/kit/page';
import { freeMeetingQuery } from '../../../api/matching.ts';
import type { Key } from '../../../i18n/use-t.ts';

/** The free meeting with a guide, with times that book it at once. */
export const freeMeetingPage = page<Key>({
  route: freeMeeting,
  needs: ({ lang }) => [freeMeetingQuery(lang)],
  meta: ({ t, lang, read }) => ({
    title: t('marketplace.freeMeeting.pageTitle'),
    description: t('marketplace.freeMeeting.description'),
    languages: LANGUAGES,
    ...(read(freeMeetingQuery(lang)) ? {} : { robots: 'noindex' as const }),
  }),
});
