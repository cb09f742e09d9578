import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { SlotButton } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './slot-time.module.css';

export interface SlotTimeProps {
  readonly atlasUrl: string;
  /** The slot's beginning in UTC. */
  readonly startsAt: string;
  /** What the meeting is for, when it is a product. */
  readonly productId?: string | undefined;
}

/** One free time: a link into booking while a live release owns that page, else the time alone. */
export function SlotTime({ atlasUrl, startsAt, productId }: SlotTimeProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const canBook = useHas(bookingSlot);
  const time = format.time(startsAt, zone);
  if (!canBook) return <span className={styles.time}>{time}</span>;
  return (
    <SlotButton
      href={href(bookingSlot, lang, { atlasUrl, slotStart: startsAt, ...(productId ? { productId } : {}) })}
      label={t('marketplace.card.slotLabel', { day: format.longDay(startsAt, zone), time })}
    >
      {time}
    </SlotButton>
  );
}
