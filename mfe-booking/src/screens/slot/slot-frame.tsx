import type { ReactNode } from 'react';
import { classes, PendingTitle, Skeleton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './slot-screen.module.css';

/** The page around a time that is loading or failed: its heading is for screen readers alone. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT();
  return (
    <div className={`tk-page ${styles.screen ?? ''}`}>
      <PendingTitle>{t('booking.slot.title')}</PendingTitle>
      {children}
    </div>
  );
}

/** Number of fields in a visitor's form. */
const FIELDS = [0, 1, 2, 3] as const;
export const HoldPending = (): ReactNode => (
  <div className={classes('tk-skeleton', styles.hold)} aria-hidden="true">
    <div className={classes('tk-bone', styles.holdPending)} />
  </div>
);
/** As tall as the form, so that the summary below it does not move when it comes. */
export const FieldsPending = (): ReactNode => (
  <div className={classes('tk-skeleton', styles.formPending)} aria-hidden="true">
    {FIELDS.map((i) => (
      <div key={i} className={classes('tk-bone', styles.fieldPending)} />
    ))}
  </div>
);
/** Skeleton in the wizard's layout: the hold, the step's heading, the summary, and the fields. */
export const Pending = (): ReactNode => (
  <Frame>
    <div className={styles.stepsPending} />
    <div className={styles.columns}>
      <HoldPending />
      <div className={styles.head}>
        <Skeleton kind="text" count={2} />
      </div>
      <div className={styles.body}>
        <FieldsPending />
      </div>
      <div className={classes('tk-skeleton', styles.aside)} aria-hidden="true">
        <div className={classes('tk-bone', styles.visitPending)} />
      </div>
    </div>
  </Frame>
);
