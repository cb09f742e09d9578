import { useState, type ReactNode } from 'react';
import type { Review } from '@tessera/contracts/specialists';
import { useErrorText } from '@tessera/kit/base';
import { usePart, useSession, useUnit } from '@tessera/kit/react';

const load = () =>
  import(/* webpackChunkName: "marketplace.profile/more" */ './report-dialog.tsx').then(
    (module) => module.ReportDialog,
  );

export interface Reporting {
  /** The ids of the reviews that were reported while the page is open. */
  readonly reported: ReadonlySet<string>;
  readonly report: (review: Review) => void;
  readonly dialog: ReactNode;
}
/** The report of a review; a visitor logs in first. The form's code comes when it is asked for. */
export function useReport(): Reporting {
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const isMember = useSession() !== null;
  const [review, setReview] = useState<Review | null>(null);
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const { Part: Dialog, isFailed, again } = usePart(load, review !== null);
  const open = async (wanted: Review): Promise<void> => {
    if (isMember || (await unit.openLogin())) setReview(wanted);
  };
  return {
    reported,
    report: (wanted) => {
      again();
      void open(wanted);
    },
    dialog:
      review === null ? null : isFailed ? (
        <p role="alert">{sentenceOf('NETWORK')}</p>
      ) : Dialog ? (
        <Dialog
          review={review}
          onReported={() => setReported((known) => new Set([...known, review.id]))}
          onClose={() => setReview(null)}
        />
      ) : null,
  };
}
