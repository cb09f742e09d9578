import { codeOf } from '@tessera/contracts/errors';
import { reviewedSpecialists, takeBackReview, visitReview } from '@tessera/contracts/specialists';
import { useErrorText } from '@tessera/kit/base';
import { afterLogin, useMutation, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** What is asked for again after each change of a review. */
export const REFRESH = { refresh: [visitReview, reviewedSpecialists] };

interface TakingBack {
  /** The visit by which it was written, and the specialist's name. */
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
  /** It could not be taken back: something has changed elsewhere. */
  readonly onStale: () => void;
}
/** Asks first, then deletes the review. */
export function useTakingBack({ id, name, onDone, onStale }: TakingBack): {
  readonly isTakingBack: boolean;
  readonly takeBack: () => Promise<void>;
} {
  const t = useT();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const taking = useMutation(takeBackReview, REFRESH);
  async function takeBack(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('booking.review.takeBackTitle', { name }),
      text: t('booking.review.takeBackText'),
      verb: t('booking.review.takeBack'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await afterLogin(unit, () => taking.mutateAsync({ id }));
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
      onStale();
      return;
    }
    onDone();
  }
  return { isTakingBack: taking.isPending, takeBack };
}
