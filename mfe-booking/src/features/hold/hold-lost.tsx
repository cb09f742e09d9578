import { TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { Banner, Button } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './hold-box.module.css';
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

/** Moves focus to the box and scrolls to it; the page's styles disable smooth scrolling for reduced motion. */
export function goToLost(place: RefObject<HTMLElement | null>): void {
  place.current?.focus({ preventScroll: true });
  place.current?.scrollIntoView({ block: 'start' });
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

/**
 * Shown beside a disabled button: the reason, and a link to the times. Not a kit banner, because the
 * wizard already announces the loss.
 */
export function HoldNeeded({ onGo }: { readonly onGo: () => void }): ReactNode {
  const t = useT();
  return (
    <div className="tk-banner tk-banner-warning">
      <TriangleAlert className="tk-icon" aria-hidden="true" />
      <div className="tk-banner-body">{t('booking.hold.needed')}</div>
      <div className="tk-banner-action">
        <Button size="small" onClick={onGo}>
          {t('booking.order.again')}
        </Button>
      </div>
    </div>
  );
}
