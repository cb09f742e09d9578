import { useId, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { SpecialistCard as Specialist } from '@tessera/contracts/specialists';
import { Avatar, Card, classes, Price, Rating } from '@tessera/kit/base';
import { useFormat, useLang, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { aheadOf, nearDay } from './day-rules.ts';
import { SlotTime } from './slot-time.tsx';
import styles from './specialist-tile.module.css';
import { fullName } from './specialist-rules.ts';
import { VerifiedMark } from './verified-mark.tsx';

export interface SpecialistTileProps {
  readonly card: Specialist;
  /** Id of the product that the times are for. */
  readonly productId?: string;
}

/** A compact card of a specialist: portrait, name, price and the first free times of the next free day. */
export function SpecialistTile({ card, productId }: SpecialistTileProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id} className={classes(styles.tile)}>
      <div className={styles.head}>
        <Avatar portrait={card.portrait} size="lg" />
        <div className={styles.who}>
          <h3 className={styles.name} id={id}>
            <a
              className={styles.link}
              href={href(profile, lang, { atlasUrl: card.atlasUrl }, { search: { product: productId } })}
            >
              {fullName(card)}
            </a>
            {card.verified ? <VerifiedMark /> : null}
          </h3>
          <Rating average={card.rating.average} count={card.rating.count} lang={lang} />
        </div>
      </div>
      <p className={styles.heading}>{card.heading}</p>
      <p className={styles.price}>
        <Price price={format.money(card.price)} note={t('marketplace.card.minutes', { count: card.duration })} />
      </p>
      <div className={styles.times}>
        <NextTimes card={card} {...(productId ? { productId } : {})} />
      </div>
    </Card>
  );
}

const SHOWN = 2;
function NextTimes({ card, productId }: SpecialistTileProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const now = useNow();
  const id = useId();
  const ahead = aheadOf(now, card.nextSlots);
  const [first] = ahead;
  if (first === undefined) return <p className={styles.day}>{t('marketplace.card.noTimes')}</p>;
  const day = format.dayKey(first, zone);
  const near = nearDay(day, format.dayKey(now, zone));
  return (
    <>
      <p className={styles.day} id={id}>
        {t('marketplace.home.nextFree', { day: near ? t(near).toLocaleLowerCase(lang) : format.day(first, zone) })}
      </p>
      <ul className={styles.slots} aria-labelledby={id}>
        {ahead
          .filter((startsAt) => format.dayKey(startsAt, zone) === day)
          .slice(0, SHOWN)
          .map((startsAt) => (
            <li key={startsAt}>
              <SlotTime atlasUrl={card.atlasUrl} startsAt={startsAt} productId={productId} />
            </li>
          ))}
      </ul>
    </>
  );
}
