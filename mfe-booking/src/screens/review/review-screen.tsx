import { useEffect, useState, type ReactNode } from 'react';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { visitReview } from '@tessera/contracts/routes/booking';
import { isId } from '@tessera/contracts/values';
import { EmptyState, PendingTitle, QueryView, Skeleton, useErrorText } from '@tessera/kit/base';
import { useAgainAfterLogin, useParams, useQuery, useUnit } from '@tessera/kit/react';
import { visitReviewQuery } from '../../api/reviews.ts';
import { useHeadingFocus } from '../../features/pay/use-heading-focus.ts';
import { useT } from '../../i18n/use-t.ts';
import { ReviewDone, TakenDown, ToAppointments, type Done } from './review-done.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './review-screen.module.css';

/** No second try changes these answers. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['REVIEW_NO_VISIT', 'REVIEW_VISIT_AHEAD', 'REVIEW_VISIT_CANCELLED']);

/** What the member says about the specialist of a visit: written, changed, taken back. */
export function ReviewScreen(): ReactNode {
  const { appointmentId } = useParams(visitReview);
  const unit = useUnit();
  const isKnown = isId(appointmentId);
  useEffect(() => {
    if (!isKnown) unit.notFound();
  }, [unit, isKnown]);
  return isKnown ? <OfVisit key={appointmentId} id={appointmentId} /> : <Pending />;
}

function OfVisit({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const visit = useQuery(visitReviewQuery(id));
  useAgainAfterLogin(visit);
  const [done, setDone] = useState<Done | null>(null);
  const { data } = visit;
  const isDown = data?.review?.isTakenDown ?? false;
  const page = useHeadingFocus(data && (done ?? (isDown ? 'down' : 'form')));
  const code = visit.error && !data ? codeOf(visit.error) : null;
  return (
    <div ref={page} className={`tk-page ${styles.screen ?? ''}`}>
      {code ? <PendingTitle>{t('booking.review.pageTitle')}</PendingTitle> : null}
      {code && REFUSALS.has(code) ? (
        <EmptyState title={t('booking.review.no')} action={<ToAppointments />}>
          {sentenceOf(code)}
        </EmptyState>
      ) : (
        <QueryView query={visit} skeleton={<Pending />} errorTitle={t('booking.review.error')}>
          {(row) =>
            done ? (
              <ReviewDone done={done} visit={row} />
            ) : isDown ? (
              <TakenDown />
            ) : (
              <ReviewForm id={id} visit={row} onDone={setDone} onStale={() => void visit.refetch()} />
            )
          }
        </QueryView>
      )}
    </div>
  );
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <>
      <PendingTitle>{t('booking.review.pageTitle')}</PendingTitle>
      <Skeleton kind="card" count={1} />
    </>
  );
}
