import { LANGUAGES } from '@tessera/contracts/languages';
import { symptomChecker } from '@tessera/contracts/routes/assessments';
import { page } from '@tessera/kit/page';
import { firstQuestionQuery } from '../../api/symptoms.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The symptom checker: its beginning is drawn by the server, and what somebody answers only in their browser. */
export const symptomsPage = page<Key>({
  route: symptomChecker,
  needs: ({ lang }) => [firstQuestionQuery(lang)],
  meta: ({ t }) => ({
    title: t('assessments.symptoms.pageTitle'),
    description: t('assessments.symptoms.description'),
    languages: LANGUAGES,
  }),
});
