import type { ReactNode } from 'react';
import type { Hold } from '@tessera/contracts/booking';
import { Button, HoldCountdown } from '@tessera/kit/base';
import { useFormat, useNow, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './hold-box.module.css';
import { mayExtend } from './hold-rules.ts';
import type { Holding } from './use-holding.ts';

export interface HoldBoxProps {
  readonly hold: Hold;
  readonly holding: Holding;
}

/** How long the time is still kept, and more of it in the last minutes. */
export function HoldBox({ hold, holding }: HoldBoxProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const zone = useZone();
  const format = useFormat();
  const now = useNow(1000);
  const values = { time: format.time(hold.startsAt, zone), until: format.time(hold.until, zone) };
  return (
    <div className={styles.box}>
      <HoldCountdown until={hold.until} now={() => unit.now()} onEnd={holding.end} endsAtText={t('booking.hold.until', values)} />
      {mayExtend(hold, now) ? <Button variant="tonal" full pending={holding.isExtending} onClick={holding.extend}>{t('booking.hold.more')}</Button> : null}
    </div>
  );
}

/** The way to let go of the time, under what is booked: the countdown is for those who stay. */
export function GiveBack({ holding }: Pick<HoldBoxProps, 'holding'>): ReactNode {
  const t = useT();
  return <div className={styles.back}><Button size="small" variant="ghost" pending={holding.isReleasing} onClick={holding.release}>{t('booking.hold.release')}</Button></div>;
}
