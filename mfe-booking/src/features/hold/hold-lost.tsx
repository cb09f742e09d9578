import { TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { Banner, Button } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './hold-box.module.css';
import type { Holding } from './use-holding.ts';

export interface HoldLostProps {
  readonly holding: Holding;
  /** Where this box stands, for those who are to be led to it. */
  readonly place: RefObject<HTMLElement | null>;
  /** Whether it was given back by the visitor, rather than run out. */
  readonly isReleased: boolean;
  /** Whether the time can be taken again. */
  readonly isFree: boolean;
  /** Other times. */
  readonly children: ReactNode;
}

/** Leads the eye and the keyboard to the box; the page's own style keeps it still for those who want no motion. */
export function goToLost(place: RefObject<HTMLElement | null>): void {
  place.current?.focus({ preventScroll: true });
  place.current?.scrollIntoView({ block: 'start' });
}

/** The time is no longer kept: what that means, the same time again while it is free, and others. */
export function HoldLost({ holding, place, isReleased, isFree, children }: HoldLostProps): ReactNode {
  const t = useT();
  const title = t(isReleased ? 'booking.hold.released' : 'booking.hold.ended');
  // Whoever pressed a button further down would see nothing of the answer; who only types is left alone.
  useEffect(() => {
    if (holding.isAsked) goToLost(place);
  }, [holding.isAsked]);
  return (
    <section ref={place} tabIndex={-1} aria-label={title} className={styles.lost}>
      <Banner
        tone={isReleased ? 'info' : 'warning'}
        title={title}
        action={isFree ? <Button size="small" pending={holding.isTaking} onClick={holding.take}>{t('booking.hold.again')}</Button> : null}
      >
        {t(isFree ? 'booking.hold.stillFree' : 'booking.hold.gone')}
      </Banner>
      {children}
    </section>
  );
}

/** Beside a button that cannot be pressed any more: why, and the way to the times. No banner of the kit, because the wizard says it aloud already. */
export function HoldNeeded({ onGo }: { readonly onGo: () => void }): ReactNode {
  const t = useT();
  return (
    <div className="tk-banner tk-banner-warning">
      <TriangleAlert className="tk-icon" aria-hidden="true" />
      <div className="tk-banner-body">{t('booking.hold.needed')}</div>
      <div className="tk-banner-action"><Button size="small" onClick={onGo}>{t('booking.order.again')}</Button></div>
    </div>
  );
}
