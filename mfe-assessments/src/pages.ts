import type { Page } from '@tessera/kit/page';
import { campaignPage } from './screens/campaign/campaign-page.ts';
import { historyPage } from './screens/history/history-page.ts';
import { listPage, testsPage } from './screens/list/list-page.ts';
import { resultPage } from './screens/result/result-page.ts';
import { scalePage } from './screens/scale/scale-page.ts';
import { symptomsPage } from './screens/symptoms/symptoms-page.ts';

/** The definitions of all pages, in a file of their own: a tab's first page is shown without them. */
export const pages: readonly Page[] = [
  campaignPage,
  historyPage,
  listPage,
  testsPage,
  resultPage,
  scalePage,
  symptomsPage,
];
