import type { ReactNode } from 'react';
import { Button } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './free-week.module.css';
import { noonOf } from './week-rules.ts';

/** A week without free times, with a link to the next one that has some. */
export function NoTimes({
  day,
  isLast,
  onNext,
}: {
  readonly day: string | null;
  readonly isLast: boolean;
  readonly onNext: () => void;
}): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.none}>
      <p>{t(isLast ? 'booking.times.noneAtAll' : 'booking.times.none')}</p>
      {isLast ? null : (
        <Button variant="tonal" onClick={onNext}>
          {day ? t('booking.times.goTo', { day: format.day(noonOf(day), 'UTC') }) : t('booking.times.next')}
        </Button>
      )}
    </div>
  );
}
