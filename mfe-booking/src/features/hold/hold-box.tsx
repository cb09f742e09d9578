import type { ReactNode } from 'react';
import type { Hold } from '@tessera/contracts/booking';
import { Button, HoldCountdown } from '@tessera/kit/base';
import { useFormat, useNow, useT, useUnit, useZone } from '@tessera/kit/react';
import styles from './hold-box.module.css';
import { mayExtend } from './hold-rules.ts';
import type { Holding } from './use-holding.ts';

export interface HoldBoxProps {
  readonly hold: Hold;
  readonly holding: Holding;
  /** The product that it is held for; left out for the plain meeting. */
  readonly what?: string | undefined;
}

/** How long the time is still kept, with the two things that can be done about it. */
export function HoldBox({ hold, holding, what }: HoldBoxProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const zone = useZone();
  const format = useFormat();
  const now = useNow(1000);
  const values = { time: format.time(hold.startsAt, zone), until: format.time(hold.until, zone) };
  return (
    <div className={styles.box}>
      <HoldCountdown until={hold.until} now={() => unit.now()} onEnd={holding.end} endsAtText={t('booking.hold.until', values)} />
      <div className={styles.actions}>
        {what ? <p className={styles.what}>{what}</p> : null}
        {mayExtend(hold, now) ? <Button size="small" variant="tonal" pending={holding.isExtending} onClick={holding.extend}>{t('booking.hold.more')}</Button> : null}
        <Button size="small" variant="ghost" pending={holding.isReleasing} onClick={holding.release}>{t('booking.hold.release')}</Button>
      </div>
    </div>
  );
}
