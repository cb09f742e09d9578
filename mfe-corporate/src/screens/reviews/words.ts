import type { ReportReason, ReviewAct } from '@tessera/contracts/specialists';
import type { Key } from '../../i18n/use-t.ts';

export const REASON_WORDS = {
  insult: 'corporate.reviews.reason.insult',
  private: 'corporate.reviews.reason.private',
  noVisit: 'corporate.reviews.reason.noVisit',
  advert: 'corporate.reviews.reason.advert',
  other: 'corporate.reviews.reason.other',
} as const satisfies Record<ReportReason, Key>;
export const ACT_WORDS = {
  keep: 'corporate.reviews.act.keep',
  takeDown: 'corporate.reviews.takenDown',
  undo: 'corporate.reviews.act.undo',
} as const satisfies Record<ReviewAct, Key>;
