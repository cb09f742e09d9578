import { useEffect, type ReactNode, type RefObject } from 'react';
import { Banner, Button } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './hold-box.module.css';
import { goToLost } from './go-to-lost.ts';
import type { Holding } from './holding.ts';

export interface HoldLostProps {
  readonly holding: Holding;
  /** Ref of this box, so that the page can scroll to it. */
  readonly place: RefObject<HTMLElement | null>;
  /** True if the visitor released the hold, false if it expired. */
  readonly isReleased: boolean;
  /** Whether the slot can be held again. */
  readonly isFree: boolean;
  /** Alternative times. */
  readonly children: ReactNode;
}

/** Shown when the hold is lost: an explanation, the same slot again while it is free, and alternatives. */
export function HoldLost({ holding, place, isReleased, isFree, children }: HoldLostProps): ReactNode {
  const t = useT();
  const title = t(isReleased ? 'booking.hold.released' : 'booking.hold.ended');
  // A user who pressed a button further down would not see the message; a user who is only typing is not interrupted.
  useEffect(() => {
    if (holding.isAsked) goToLost(place);
  }, [holding.isAsked, place]);
  return (
    <section ref={place} tabIndex={-1} aria-label={title} className={styles.lost}>
      <Banner
        tone={isReleased ? 'info' : 'warning'}
        title={title}
        action={
          isFree ? (
            <Button size="small" pending={holding.isTaking} onClick={holding.take}>
              {t('booking.hold.again')}
            </Button>
          ) : null
        }
      >
        {t(isFree ? 'booking.hold.stillFree' : 'booking.hold.gone')}
      </Banner>
      {children}
    </section>
  );
}
