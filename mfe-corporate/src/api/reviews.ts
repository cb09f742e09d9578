import { reportedReviews, type ReportList } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/** Reviews on a page of 20. */
export const REVIEWS_A_PAGE = 20;
export const reportedReviewsQuery = (list: ReportList, page: number) =>
  query(reportedReviews, { list, page: String(page), count: String(REVIEWS_A_PAGE) }, { staleTime: 0 });
