import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { campaignRoute as route } from '@tessera/contracts/routes/assessments';
import { page } from '@tessera/kit/page';
import { campaignQuery } from '../../api/scales.ts';
import type { Key } from '../../i18n/use-t.ts';

/** What is the same for everybody: the campaign. A result is fetched and drawn in the tab that may read it. */
export const campaignPage = page<Key>({
  route,
  needs: ({ lang, match }) => {
    const { campaign, slug } = paramsOf(route, match);
    return [campaignQuery(lang, campaign, slug)];
  },
  meta: ({ t, lang, match, read }) => {
    const { campaign, slug } = paramsOf(route, match);
    const known = read(campaignQuery(lang, campaign, slug));
    return {
      title: known?.title ?? t('assessments.campaign.title'),
      description: known?.text,
      robots: 'noindex',
      languages: LANGUAGES,
    };
  },
});
