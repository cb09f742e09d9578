import { reviewedSpecialists, visitReview } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/** A visit with what its member has written. Never fresh: an administrator may have taken it down meanwhile. */
export const visitReviewQuery = (id: string) => query(visitReview, { id }, { staleTime: 0 });
/** Whom the member has reviewed. */
export const reviewedQuery = () => query(reviewedSpecialists, {});
