import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Appointment } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { bookingPayment } from '@tessera/contracts/routes/booking';
import { Banner, Button, TextLink, useErrorText } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { useFormat, useLang, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './move-dialog.module.css';
import { useMoving, type MoveProblem } from './use-moving.ts';
import { clockTimes, fullName, freeUntilOf } from './visit-rules.ts';

export interface MoveDialogProps {
  readonly appointment: Appointment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /**
   * Renders the specialist's free times; selecting one calls `onChoose` with its start. `near` is
   * the previous selection, if any.
   */
  readonly times: (onChoose: (startsAt: string) => void, near: string | null) => ReactNode;
}

/** Lets the user choose another time for a visit, compares the old and the new one, and moves the visit. */
export function MoveDialog({ appointment, isOpen, onClose, times }: MoveDialogProps): ReactNode {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const name = fullName(appointment.specialist);
  const close = (): void => {
    setChosen(null);
    onClose();
  };
  return (
    <Dialog
      size="medium"
      title={t(chosen === null ? 'booking.move.title' : 'booking.move.question', { name })}
      isOpen={isOpen}
      onClose={close}
    >
      <Steps appointment={appointment} chosen={chosen} onChoose={setChosen} onDone={close} times={times} />
    </Dialog>
  );
}

interface StepsProps extends Pick<MoveDialogProps, 'appointment' | 'times'> {
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string | null) => void;
  readonly onDone: () => void;
}
function Steps({ appointment, chosen, onChoose, onDone, times }: StepsProps): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const { move, isMoving, problem, clear } = useMoving(appointment, onDone);
  const first = useRef<HTMLParagraphElement>(null);
  const [near, setNear] = useState<string | null>(null);
  const wasChosen = useRef(false);
  // The focused element has disappeared with its step.
  useEffect(() => {
    if (chosen === null && wasChosen.current) first.current?.focus();
    wasChosen.current = chosen !== null;
  }, [chosen]);
  if (chosen === null) {
    return (
      <>
        <p className={styles.now} ref={first} tabIndex={-1}>
          {t('booking.move.now', {
            day: format.longDay(appointment.startsAt, zone),
            ...clockTimes(appointment.startsAt, appointment.endsAt, zone, format),
          })}
        </p>
        {problem ? <Problem problem={problem} /> : null}
        <div className={styles.times}>
          {times((startsAt) => {
            clear();
            setNear(startsAt);
            onChoose(startsAt);
          }, near)}
        </div>
      </>
    );
  }
  return (
    <>
      <Change appointment={appointment} to={chosen} />
      <Terms appointment={appointment} to={chosen} />
      <div className={styles.buttons}>
        <Button autoFocus disabled={isMoving} onClick={() => onChoose(null)}>
          {t('booking.move.back')}
        </Button>
        <Button variant="primary" pending={isMoving} onClick={() => void move(chosen).then(() => onChoose(null))}>
          {t('booking.move.verb')}
        </Button>
      </div>
    </>
  );
}

const lengthOf = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): number =>
  Date.parse(endsAt) - Date.parse(startsAt);

/** The old and the new time, side by side. */
function Change({ appointment, to }: { readonly appointment: Appointment; readonly to: string }): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const end = new Date(Date.parse(to) + lengthOf(appointment)).toISOString();
  const [old, next] = [
    clockTimes(appointment.startsAt, appointment.endsAt, zone, format),
    clockTimes(to, end, zone, format),
  ];
  return (
    <dl className={styles.change}>
      <div className={styles.old}>
        <dt className={styles.word}>{t('booking.move.from')}</dt>
        <dd className={styles.when}>
          <span className={styles.day}>{format.longDay(appointment.startsAt, zone)}</span>
          <span>{t('booking.visit.time', { ...old })}</span>
        </dd>
      </div>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <div className={styles.next}>
        <dt className={styles.word}>{t('booking.move.to')}</dt>
        <dd className={styles.when}>
          <span className={styles.day}>{format.longDay(to, zone)}</span>
          <span>{t('booking.visit.time', { ...next })}</span>
        </dd>
      </div>
    </dl>
  );
}

/** Cost of the move and the deadline for further changes, shown before the user decides. */
function Terms({ appointment, to }: { readonly appointment: Appointment; readonly to: string }): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const now = useNow();
  const until = freeUntilOf(to);
  if (now > Date.parse(until))
    return (
      <Banner tone="warning">{t(appointment.paid.amount > 0 ? 'booking.move.lastPaid' : 'booking.move.last')}</Banner>
    );
  return (
    <p className={styles.terms}>
      {t('booking.move.terms', {
        day: format.day(until, zone),
        time: format.time(until, zone),
        zone: format.zoneName(zone, until),
      })}
    </p>
  );
}

/** Why the visit was not moved, any conflicting visits, and a hint to choose another time. */
function Problem({ problem }: { readonly problem: MoveProblem }): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const zone = useZone();
  const format = useFormat();
  const lang = useLang();
  const wanted = { day: format.longDay(problem.slotStart, zone), time: format.time(problem.slotStart, zone) };
  return (
    <Banner tone="danger" title={t('booking.move.failed', wanted)}>
      {problem.conflicts.length === 0 ? (
        <p>{sentenceOf(problem.code)}</p>
      ) : (
        problem.conflicts.map(({ id, startsAt, endsAt, orderId }) => (
          <p key={id ?? startsAt}>
            {t(id === null ? 'booking.move.taken' : 'booking.move.own', {
              day: format.day(startsAt, zone),
              ...clockTimes(startsAt, endsAt, zone, format),
            })}
            {orderId ? (
              <>
                {' '}
                <TextLink href={href(bookingPayment, lang, { orderId })}>{t('booking.move.openOwn')}</TextLink>
              </>
            ) : null}
          </p>
        ))
      )}
    </Banner>
  );
}
