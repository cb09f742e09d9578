import { useId, type ReactNode } from 'react';
import type { MatchedPerson as Matched } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { profile } from '@tessera/contracts/routes/marketplace';
import {
  Avatar,
  ButtonLink,
  Card,
  classes,
  Price,
  Rating,
  SlotButton,
  TextLink,
  VisuallyHidden,
} from '@tessera/kit/base';
import { useFormat, useHas, useLang, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { aheadOf } from './day-rules.ts';
import { fullName } from './specialist-rules.ts';
import { VerifiedMark } from './verified-mark.tsx';
import styles from './match.module.css';
import { WhyLine } from './why-line.tsx';

const TIMES = 3;
export interface MatchedPersonProps {
  readonly person: Matched;
  /** The first of a list has a border, and the button that books its first time. */
  readonly isFirst: boolean;
  /** Id of the product that the times are for; without it the plain meeting. */
  readonly productId?: string | undefined;
}
/** Somebody who fits: who they are, why, and three times that book at once. */
export function MatchedPerson({ person, isFirst, productId }: MatchedPersonProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const id = useId();
  const { card } = person;
  const address = href(profile, lang, { atlasUrl: card.atlasUrl });
  return (
    <Card as="article" selected={isFirst} aria-labelledby={id} className={classes(styles.card)}>
      <Avatar portrait={card.portrait} size="lg" className={classes(styles.face)} />
      <div className={styles.who}>
        <h3 className={styles.name} id={id}>
          <a className={styles.link} href={address}>
            {fullName(card)}
          </a>
          {card.verified ? <VerifiedMark /> : null}
        </h3>
        <p className={styles.heading}>{card.heading}</p>
        <p className={styles.facts}>
          {card.rating.count > 0 ? (
            <Rating average={card.rating.average} count={card.rating.count} lang={lang} />
          ) : null}
          <Price
            price={card.price.amount === 0 ? t('marketplace.match.free') : format.money(card.price)}
            note={t('marketplace.card.minutes', { count: card.duration })}
          />
        </p>
      </div>
      <div className={styles.reason}>
        <WhyLine person={person} />
      </div>
      <div className={styles.times}>
        <p className={styles.timesHead}>
          <span>{t('marketplace.match.next')}</span>
          <TextLink href={address} aria-describedby={id}>
            {t('marketplace.card.profile')}
          </TextLink>
        </p>
        <Times card={card} isFirst={isFirst} productId={productId} />
      </div>
    </Card>
  );
}

type TimesProps = Pick<MatchedPersonProps, 'isFirst' | 'productId'> & { readonly card: Matched['card'] };
function Times({ card, isFirst, productId }: TimesProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const now = useNow();
  const canBook = useHas(bookingSlot);
  const times = aheadOf(now, card.nextSlots).slice(0, TIMES);
  const [first] = times;
  if (first === undefined) return <p className={styles.none}>{t('marketplace.match.noTimes')}</p>;
  const bookAt = (slotStart: string) =>
    href(bookingSlot, lang, { atlasUrl: card.atlasUrl, slotStart, ...(productId ? { productId } : {}) });
  const nameOf = (startsAt: string): string =>
    t('marketplace.card.slotLabel', { day: format.longDay(startsAt, zone), time: format.time(startsAt, zone) });
  return (
    <>
      <ul className={styles.slots}>
        {times.map((startsAt) => (
          <li key={startsAt}>
            {canBook ? (
              <SlotButton className={classes(styles.slot)} href={bookAt(startsAt)}>
                <VisuallyHidden>{`${format.weekday(startsAt, zone)} `}</VisuallyHidden>
                <span className={styles.day}>{`${format.shortDay(startsAt, zone)} `}</span>
                <span>{format.time(startsAt, zone)}</span>
              </SlotButton>
            ) : (
              <span className={styles.plain}>{nameOf(startsAt)}</span>
            )}
          </li>
        ))}
      </ul>
      {isFirst && canBook ? (
        <ButtonLink variant="primary" full href={bookAt(first)}>
          {t('marketplace.match.book', { day: format.shortDay(first, zone), time: format.time(first, zone) })}
        </ButtonLink>
      ) : null}
    </>
  );
}
