import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Appointment } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { bookingPayment } from '@tessera/contracts/routes/booking';
import { Banner, Button, TextLink, useErrorText } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { useFormat, useLang, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './move-dialog.module.css';
import { useMoving, type MoveProblem } from './use-moving.ts';
import { clockTimes, fullName } from './visit-rules.ts';
import { Change, Terms } from './move-summary.tsx';

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
