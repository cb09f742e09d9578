import { LANGUAGES } from '@tessera/contracts/languages';
import { reportedReviews } from '@tessera/contracts/routes/corporate';
import { page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

export const reviewsPage = page<Key>({
  route: reportedReviews,
  meta: ({ t }) => ({ title: t('corporate.reviews.title'), robots: 'noindex', languages: LANGUAGES }),
});
