import type { ReactNode } from 'react';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { ButtonLink, classes } from '@tessera/kit/base';
import { useFormat, useLang, useNow, useSession, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { aheadOf, nearDay } from './day-rules.ts';
import styles from './foot-bar.module.css';

export interface FootBarProps extends Pick<ProfileModel, 'price' | 'nextSlots'> {
  /** Id of the element with the free times. */
  readonly address: string;
}

/**
 * Bar at the bottom of a phone, shown after scrolling past the free times: price, next free time,
 * and a link back to all of them.
 */
export function FootBar({ price, nextSlots, address }: FootBarProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const now = useNow();
  const zone = useZone();
  const format = useFormat();
  const session = useSession();
  const [first] = aheadOf(now, nextSlots);
  if (first === undefined) return null;
  const near = nearDay(format.dayKey(first, zone), format.dayKey(now, zone));
  return (
    <div className={classes(styles.bar, session && styles.above)}>
      <p className={styles.words}>
        <span className={styles.price}>{format.money(price)}</span>
        <span>
          {t('marketplace.home.nextFree', { day: near ? t(near).toLocaleLowerCase(lang) : format.day(first, zone) })},{' '}
          {format.time(first, zone)}
        </span>
      </p>
      <ButtonLink variant="primary" href={`#${address}`}>
        {t('marketplace.home.box.book.link')}
      </ButtonLink>
    </div>
  );
}
