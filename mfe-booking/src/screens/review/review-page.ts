import { LANGUAGES } from '@tessera/contracts/languages';
import { visitReview } from '@tessera/contracts/routes/booking';
import type { Page } from '@tessera/kit/page';
import type { Key } from '../../i18n/use-t.ts';

/** A member's review. Without `needs`, so that it is fetched when the page mounts and is never stale. */
export const reviewPage: Page<Key> = {
  route: visitReview,
  meta: ({ t }) => ({ title: t('booking.review.pageTitle'), robots: 'noindex', languages: LANGUAGES }),
};
