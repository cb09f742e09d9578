import { LANGUAGES } from '@tessera/contracts/languages';
import { href, paramsOf } from '@tessera/contracts/route';
import { scaleList, scalePage as route } from '@tessera/contracts/routes/assessments';
import { page } from '@tessera/kit/page';
import { questionsQuery, scaleQuery } from '../../api/scales.ts';
import type { Key } from '../../i18n/use-t.ts';

/** What a self-assessment asks, and its questions. An unknown one leads to the 404 page. */
export const scalePage = page<Key>({
  route,
  needs: ({ lang, match }) => {
    const { slug } = paramsOf(route, match);
    return [scaleQuery(lang, slug), questionsQuery(lang, slug)];
  },
  meta: ({ t, lang, match, read }) => {
    const scale = read(scaleQuery(lang, paramsOf(route, match).slug));
    return {
      title: scale ? t('assessments.scale.pageTitle', { name: scale.name }) : t('assessments.scale.title'),
      description: scale?.metaDescription,
      ...(scale?.isWithdrawn ? { robots: 'noindex' as const } : {}),
      languages: LANGUAGES,
      trail: [{ name: t('assessments.list.title'), href: href(scaleList, lang, {}) }],
    };
  },
});
