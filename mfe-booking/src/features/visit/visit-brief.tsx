import type { ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import { Avatar } from '@tessera/kit/base';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { clockTimes, fullName } from './visit-rules.ts';
import styles from './visit.module.css';

/** Specialist and time in two lines, where the summary is below the form. */
export function VisitBrief({
  details: { specialist, startsAt, endsAt },
}: {
  readonly details: SlotDetails;
}): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  return (
    <div className={styles.brief}>
      <Avatar portrait={specialist.portrait} size="md" />
      <div>
        <p className={styles.briefName}>{fullName(specialist)}</p>
        <p className={styles.quiet}>
          {t('booking.order.when', {
            day: format.longDay(startsAt, zone),
            ...clockTimes(startsAt, endsAt, zone, format),
          })}
        </p>
      </div>
    </div>
  );
}
