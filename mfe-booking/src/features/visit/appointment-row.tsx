import { CalendarClock, CalendarPlus, RotateCcw, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment } from '@tessera/contracts/booking';
import { Button, ButtonLink, Card, Tag, type TagTone } from '@tessera/kit/base';
import { useFormat, useLang, useNow, useZone } from '@tessera/kit/react';
import { calendarHref } from '../../api/appointments.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './appointment-row.module.css';
import { ReviewLink } from './review-link.tsx';
import { RowMoney } from './row-money.tsx';
import { RowPerson } from './row-person.tsx';
import { fullName, visitStatus, type VisitStatus } from './visit-rules.ts';
import { addressOf, PlaceIcon, useRoomHref } from './visit-place.tsx';
import { VisitTimes } from './visit-times.tsx';

const STATUS_WORDS = {
  ahead: 'booking.status.ahead',
  now: 'booking.status.now',
  over: 'booking.status.over',
  cancelled: 'booking.status.cancelled',
} as const satisfies Record<VisitStatus, string>;
const STATUS_TONES: Readonly<Record<VisitStatus, TagTone>> = {
  ahead: 'success',
  now: 'accent',
  over: 'neutral',
  cancelled: 'neutral',
};

export interface AppointmentRowProps {
  readonly appointment: Appointment;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
  readonly onMove: () => void;
  /** Shows the next free times for the same kind of meeting. */
  readonly onAgain: () => void;
}

/** One appointment: the specialist, the time in the reader's zone, its status, and the available actions. */
export function AppointmentRow({
  appointment,
  isCancelling,
  onCancel,
  onMove,
  onAgain,
}: AppointmentRowProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const now = useNow();
  const { id, number, specialist, startsAt, endsAt, place, orderId, cancellable, movable, movedFrom, freeUntil } =
    appointment;
  const format = useFormat();
  const status = visitStatus(appointment, now);
  const name = fullName(specialist);
  const room = useRoomHref(appointment);
  const until = {
    day: format.day(freeUntil, zone),
    time: format.time(freeUntil, zone),
    zone: format.zoneName(zone, freeUntil),
  };
  return (
    <Card as="article" aria-label={name} className={styles.row ?? ''}>
      <RowPerson appointment={appointment} orderId={orderId} level="h2">
        {appointment.forWhom ? (
          <p className={styles.heading}>
            {t('booking.visit.for', { name: `${appointment.forWhom.firstName} ${appointment.forWhom.lastName}` })}
          </p>
        ) : null}
        <p className={styles.tags}>
          <Tag tone={STATUS_TONES[status]}>{t(STATUS_WORDS[status])}</Tag>
          <Tag icon={<PlaceIcon kind={place.kind} />}>
            {t(place.kind === 'video' ? 'booking.visit.online' : 'booking.visit.inPerson')}
          </Tag>
        </p>
        {status !== 'cancelled' && addressOf(place) ? <p className={styles.heading}>{addressOf(place)}</p> : null}
      </RowPerson>
      <div className={styles.when}>
        <VisitTimes
          startsAt={startsAt}
          endsAt={endsAt}
          zone={zone}
          other={{ zone: appointment.zone, said: (values) => t('booking.visit.bookedIn', values) }}
        />
        {movedFrom && status !== 'cancelled' ? (
          <p className={styles.moved}>
            <CalendarClock className="tk-icon" aria-hidden="true" />
            {t('booking.list.movedFrom', { day: format.day(movedFrom, zone), time: format.time(movedFrom, zone) })}
          </p>
        ) : null}
        <p className={styles.number}>{t('booking.list.number', { number })}</p>
        <RowMoney appointment={appointment} />
      </div>
      {appointment.cancelled?.reason ? <Reason by={name} reason={appointment.cancelled.reason} /> : null}
      {room ? (
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={room} icon={<Video className="tk-icon" aria-hidden="true" />}>
            {t('booking.place.join')}
          </ButtonLink>
        </div>
      ) : null}
      {status === 'ahead' || cancellable ? (
        <div className={styles.actions}>
          <p className={styles.until}>{t(movable ? 'booking.list.until' : 'booking.list.tooLate', until)}</p>
          <ButtonLink
            size="small"
            href={calendarHref(lang, id)}
            download="appointment.ics"
            aria-label={t('booking.list.calendarOf', { name })}
            icon={<CalendarPlus className="tk-icon" aria-hidden="true" />}
          >
            {t('booking.order.calendar')}
          </ButtonLink>
          {movable ? (
            <Button size="small" variant="tonal" aria-label={t('booking.list.moveOf', { name })} onClick={onMove}>
              {t('booking.move.open')}
            </Button>
          ) : null}
          {cancellable ? (
            <Button
              size="small"
              variant="ghost"
              pending={isCancelling}
              aria-label={t('booking.list.cancelOf', { name })}
              onClick={onCancel}
            >
              {t('booking.cancel.verb')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {status === 'over' || status === 'cancelled' ? (
        <div className={styles.actions}>
          <ReviewLink appointment={appointment} size="small" />
          <Button
            size="small"
            variant="tonal"
            aria-label={t('booking.again.of', { name })}
            onClick={onAgain}
            icon={<RotateCcw className="tk-icon" aria-hidden="true" />}
          >
            {t('booking.again.verb')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** The reason that the specialist gave for cancelling. */
function Reason({ by, reason }: { readonly by: string; readonly reason: string }): ReactNode {
  const t = useT();
  return (
    <figure className={styles.reason}>
      <figcaption className={styles.number}>{t('booking.list.reason', { name: by })}</figcaption>
      <blockquote className={styles.words}>{reason}</blockquote>
    </figure>
  );
}
