import { codeOf } from '@tessera/contracts/errors';
import {
  decideReview,
  reportedReviews,
  undoReviewDecision,
  type ReportedReview,
  type ReportReason,
} from '@tessera/contracts/specialists';
import { useState } from 'react';
import { useErrorText } from '@tessera/kit/base';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { useSteps } from '../../use-steps.ts';

/** Why a review is taken down; null keeps it. */
export type TakeDown = { readonly reason: ReportReason; readonly words: string } | null;

/** What an administrator does with reported reviews; each act says so and can be taken back at once. */
export function useReviewSteps(onDone: () => void) {
  const t = useT();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const { send, refresh } = useSteps(reportedReviews);
  const [busy, setBusy] = useState<string | null>(null);

  async function act<T>(reviewId: string, work: () => Promise<T>): Promise<T> {
    setBusy(reviewId);
    try {
      const done = await work();
      onDone();
      return done;
    } finally {
      await refresh();
      setBusy(null);
    }
  }
  const sayWhy = (error: unknown): void => {
    const code = codeOf(error);
    unit.notify({ kind: 'negative', text: code === 'CONFLICT' ? t('corporate.cases.conflict') : sentenceOf(code) });
  };
  const undo = (reviewId: string, seen: number): Promise<void> =>
    act(reviewId, () => send(undoReviewDecision, { reviewId, seen })).then(
      () => void unit.notify({ kind: 'positive', text: t('corporate.reviews.undone') }),
      sayWhy,
    );
  async function decide(
    { review: { id }, changedAt, reports, decisions }: ReportedReview,
    takeDown: TakeDown,
  ): Promise<void> {
    const { seen } = await act(id, () =>
      send(decideReview, {
        reviewId: id,
        seen: decisions[0]?.step ?? 0,
        reports: reports.filter(({ isOpen }) => isOpen).length,
        ...(changedAt ? { changedAt } : {}),
        takeDown,
      }),
    );
    unit.notify({
      kind: 'positive',
      text: t(takeDown ? 'corporate.reviews.down' : 'corporate.reviews.kept'),
      undo: () => void undo(id, seen),
    });
  }
  return {
    busy,
    undo,
    keep: (item: ReportedReview): Promise<void> => decide(item, null).catch(sayWhy),
    /** Rejects, so that the form that asks for the reason keeps it. */
    takeDown: (item: ReportedReview, why: NonNullable<TakeDown>): Promise<void> => decide(item, why),
  };
}
export type ReviewSteps = ReturnType<typeof useReviewSteps>;
