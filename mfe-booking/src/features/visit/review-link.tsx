import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { visitReview } from '@tessera/contracts/routes/booking';
import { ButtonLink } from '@tessera/kit/base';
import { useLang, useNow, useQuery } from '@tessera/kit/react';
import { reviewedQuery } from '../../api/reviews.ts';
import { useT } from '../../i18n/use-t.ts';
import { fullName, visitStatus } from './visit-rules.ts';

interface ReviewLinkProps {
  readonly appointment: Appointment;
  readonly size: 'small' | 'large';
}
/** The way to the review of a visit that is over: to write it, or to the one that the member has written. */
export function ReviewLink({ appointment, size }: ReviewLinkProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const now = useNow();
  const isOver = visitStatus(appointment, now) === 'over';
  const reviewed = useQuery(reviewedQuery(), { enabled: isOver });
  if (!isOver) return null;
  const { id, specialist } = appointment;
  const name = fullName(specialist);
  const isMine = reviewed.data?.specialistIds.includes(specialist.id) ?? false;
  return (
    <ButtonLink
      size={size}
      href={href(visitReview, lang, { appointmentId: id })}
      aria-label={t(isMine ? 'booking.review.mineOf' : 'booking.review.rateOf', { name })}
      icon={<Star className="tk-icon" aria-hidden="true" />}
    >
      {t(isMine ? 'booking.review.mine' : 'booking.review.rate')}
    </ButtonLink>
  );
}
