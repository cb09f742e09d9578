import { LANGUAGES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { scaleList, tests } from '@tessera/contracts/routes/assessments';
import { page } from '@tessera/kit/page';
import { scalesQuery } from '../../api/scales.ts';
import type { Key } from '../../i18n/use-t.ts';

/** Every self-assessment. */
export const listPage = page<Key>({
  route: scaleList,
  needs: ({ lang }) => [scalesQuery(lang)],
  meta: ({ t }) => ({
    title: t('assessments.list.pageTitle'),
    description: t('assessments.list.description'),
    languages: LANGUAGES,
  }),
});
/** The area's own address. */
export const testsPage = page<Key>({
  route: tests,
  redirect: ({ lang }) => ({ to: href(scaleList, lang, {}), status: 301 }),
  meta: ({ t }) => ({ title: t('assessments.list.title'), languages: LANGUAGES }),
});
