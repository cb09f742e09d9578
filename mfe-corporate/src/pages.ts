import type { Page } from '@tessera/kit/page';
import { contentPage } from './screens/content/content-page.ts';
import { contentPreviewPage } from './screens/content-preview/content-preview-page.ts';
import { contentsPage } from './screens/contents/contents-page.ts';
import { partnerPage } from './screens/partner/partner-page.ts';
import { partnersPage } from './screens/partners/partners-page.ts';
import { reviewsPage } from './screens/reviews/reviews-page.ts';
import { specialistsPage } from './screens/specialists/specialists-page.ts';

/** The definitions of all pages, in a file of their own: a tab's first page is shown without them. */
export const pages: readonly Page[] = [
  contentPage,
  contentPreviewPage,
  contentsPage,
  partnerPage,
  partnersPage,
  reviewsPage,
  specialistsPage,
];
