import type { ReactNode } from 'react';
import type { Hold } from '@tessera/contracts/booking';
import { Button, HoldCountdown } from '@tessera/kit/base';
import { useFormat, useNow, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './hold-box.module.css';
import { mayExtend } from './hold-rules.ts';
import type { Holding } from './holding.ts';

export interface HoldBoxProps {
  readonly hold: Hold;
  readonly holding: Holding;
}

/** Remaining time of the hold, with an extension offered in the last minutes. */
export function HoldBox({ hold, holding }: HoldBoxProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const zone = useZone();
  const format = useFormat();
  const now = useNow(1000);
  const values = { time: format.time(hold.startsAt, zone), until: format.time(hold.until, zone) };
  return (
    <div className={styles.box}>
      <HoldCountdown
        until={hold.until}
        now={() => unit.now()}
        onEnd={holding.end}
        endsAtText={t('booking.hold.until', values)}
      />
      {mayExtend(hold, now) ? (
        <Button variant="tonal" full pending={holding.isExtending} onClick={holding.extend}>
          {t('booking.hold.more')}
        </Button>
      ) : null}
    </div>
  );
}

/** Button to release the hold, below the summary; the countdown's box is for users who continue. */
export function ReleaseHoldButton({ holding }: Pick<HoldBoxProps, 'holding'>): ReactNode {
  const t = useT();
  return (
    <div className={styles.back}>
      <Button size="small" variant="ghost" pending={holding.isReleasing} onClick={holding.release}>
        {t('booking.hold.release')}
      </Button>
    </div>
  );
}
