import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { SlotButton } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './slot-time.module.css';

export interface SlotTimeProps {
  readonly atlasUrl: string;
  /** Start of the slot in UTC. */
  readonly startsAt: string;
  /** Id of the product, if the meeting is one. */
  readonly productId?: string | undefined;
}

/** One free time: a link to the booking while a live release owns that page, otherwise plain text. */
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
