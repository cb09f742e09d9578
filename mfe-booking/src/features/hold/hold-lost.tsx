import type { ReactNode } from 'react';
import { Banner, Button } from '@tessera/kit/base';
import { useT } from '@tessera/kit/react';
import styles from './hold-box.module.css';
import type { Holding } from './use-holding.ts';

export interface HoldLostProps {
  readonly holding: Holding;
  /** Whether it was given back by the visitor, rather than run out. */
  readonly isReleased: boolean;
  /** Whether the time can be taken again. */
  readonly isFree: boolean;
  /** Other times. */
  readonly children: ReactNode;
}

/** The time is no longer kept: what that means, the same time again while it is free, and others. */
export function HoldLost({ holding, isReleased, isFree, children }: HoldLostProps): ReactNode {
  const t = useT();
  return (
    <div className={styles.lost}>
      <Banner
        tone={isReleased ? 'info' : 'warning'}
        title={t(isReleased ? 'booking.hold.released' : 'booking.hold.ended')}
        action={isFree ? <Button size="small" pending={holding.isTaking} onClick={holding.take}>{t('booking.hold.again')}</Button> : null}
      >
        {t(isFree ? 'booking.hold.stillFree' : 'booking.hold.gone')}
      </Banner>
      {children}
    </div>
  );
}
