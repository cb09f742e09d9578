import type { Page } from '@tessera/kit/page';
import { freeMeetingPage } from './screens/guidance/free-meeting/free-meeting-page.ts';
import { getHelpPage } from './screens/guidance/get-help/get-help-page.ts';
import { clinicHomePage, companyHomePage, homePage } from './screens/home/home-page.ts';
import { contentPages } from './screens/page/page-pages.ts';
import { matchingPage } from './screens/guidance/matching/matching-page.ts';
import { symptomMatchingPage } from './screens/guidance/symptom-matching/symptom-matching-page.ts';
import { orderPage } from './screens/guidance/order/order-page.ts';
import { productPage } from './screens/product/product-page.ts';
import { profilePage } from './screens/profile/profile-page.ts';
import { savedPage } from './screens/saved/saved-page.ts';
import { searchPage } from './screens/search/search-page.ts';
import { vouchersPage } from './screens/vouchers/vouchers-page.ts';
import { categoryPage, storeListPage, storePathPage } from './screens/store/store-page.ts';

/** The definitions of all pages, in a file of their own: a tab's first page is shown without them. */
export const pages: readonly Page[] = [
  freeMeetingPage,
  getHelpPage,
  clinicHomePage,
  companyHomePage,
  homePage,
  ...contentPages,
  matchingPage,
  symptomMatchingPage,
  orderPage,
  productPage,
  profilePage,
  savedPage,
  searchPage,
  vouchersPage,
  categoryPage,
  storeListPage,
  storePathPage,
];
