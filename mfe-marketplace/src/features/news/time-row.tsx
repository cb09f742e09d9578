import type { ReactNode } from 'react';
import type { FittingTime } from '@tessera/contracts/saved';
import { href } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { Avatar, Price, SlotButton, Tag } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './news.module.css';

export interface TimeRowProps {
  readonly time: FittingTime;
  /** Called before the booking of this time opens. */
  readonly onChoose?: () => void;
}
/** One fitting time: who, when and for how much; a press opens the booking, which holds the time. */
export function TimeRow({ time, onChoose }: TimeRowProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const canBook = useHas(bookingSlot);
  const { startsAt, isNew, specialist } = time;
  const name = `${specialist.title} ${specialist.firstName} ${specialist.lastName}`.trim();
  const [day, clock] = [format.shortDay(startsAt, zone), format.time(startsAt, zone)];
  return (
    <li className={styles.row}>
      <Avatar portrait={specialist.portrait} size="md" />
      <div className={styles.who}>
        <p className={styles.name}>
          {name} {isNew ? <Tag>{t('marketplace.news.new')}</Tag> : null}
        </p>
        <p className="tk-meta">{specialist.heading}</p>
        <Price
          price={specialist.price.amount === 0 ? t('marketplace.news.free') : format.money(specialist.price)}
          note={t('marketplace.card.minutes', { count: specialist.duration })}
        />
      </div>
      {canBook ? (
        <SlotButton
          href={href(bookingSlot, lang, { atlasUrl: specialist.atlasUrl, slotStart: startsAt })}
          label={t('marketplace.news.book', { name, day, time: clock })}
          onClick={onChoose}
        >
          {`${day}, ${clock}`}
        </SlotButton>
      ) : (
        <span>{`${day}, ${clock}`}</span>
      )}
    </li>
  );
}
