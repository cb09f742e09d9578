import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './slot-screen.module.css';

interface HeadProps {
  readonly step: 'details' | 'confirm';
  readonly isPaid: boolean;
  /** Whether the slot is held; the sentence above the payment that says so is omitted otherwise. */
  readonly isHeld: boolean;
  readonly firstName: string;
  readonly children: ReactNode;
}
/** Heading of the step. On a phone it precedes the summary, so that the first view shows what to do. */
export const Head = memo(function Head({ step, isPaid, isHeld, firstName, children }: HeadProps): ReactNode {
  const t = useT();
  const title = step === 'details' ? 'booking.details.title' : isPaid ? 'booking.pay.title' : 'booking.confirm.title';
  const place = useRef<HTMLHeadingElement>(null);
  const wasHeld = useRef(isHeld);
  // The button that holds the slot again disappears with its box, so keyboard focus has to be moved.
  useEffect(() => {
    if (isHeld && !wasHeld.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasHeld.current = isHeld;
  }, [isHeld]);
  const lead = step === 'details' ? 'booking.details.lead' : isPaid ? 'booking.pay.lead' : 'booking.confirm.lead';
  return (
    <header className={styles.head}>
      <h1 ref={place} className={styles.title} tabIndex={-1}>
        {t(title)}
      </h1>
      {isHeld || lead !== 'booking.pay.lead' ? <p className="tk-lead">{t(lead, { name: firstName })}</p> : null}
      {children}
    </header>
  );
});
