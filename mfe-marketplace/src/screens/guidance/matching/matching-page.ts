import { LANGUAGES } from '@tessera/contracts/languages';
import { automatedMatching } from '@tessera/contracts/routes/marketplace';
import { DOMAINS } from '@tessera/contracts/values';
import { optional, page } from '@tessera/kit/page';
import { questionsQuery } from '../../../api/matching.ts';
import { domainsQuery } from '../../../api/domains.ts';
import type { Key } from '../../../i18n/use-t.ts';

/** The field of help that an address names; undefined for none, and for what is none. */
export const domainIn = (search: string) => DOMAINS.find((code) => code === new URLSearchParams(search).get('domain'));

/** Three questions, and who fits. The server draws the fields of help, or the first question of one. */
export const matchingPage = page<Key>({
  route: automatedMatching,
  needs: ({ lang, match }) => {
    const domain = domainIn(match.search);
    return [domain ? questionsQuery(lang, domain) : optional(domainsQuery(lang))];
  },
  meta: ({ t, match }) => ({
    title: t('marketplace.matching.pageTitle'),
    description: t('marketplace.matching.description'),
    languages: LANGUAGES,
    ...(domainIn(match.search) ? { robots: 'noindex' as const } : {}),
  }),
});
