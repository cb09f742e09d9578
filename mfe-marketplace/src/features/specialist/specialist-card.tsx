import { memo, useId, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { SpecialistCard as Specialist } from '@tessera/contracts/specialists';
import { Avatar, Card, classes, Price, Rating, Tag, TextLink } from '@tessera/kit/base';
import { useFormat, useHydrated, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { DayColumns } from './day-columns.tsx';
import { LanguageNames } from './language-names.tsx';
import { MeetingTags } from './meeting-tags.tsx';
import styles from './specialist-card.module.css';
import { fullName } from './specialist-rules.ts';
import { VerifiedMark } from './verified-mark.tsx';

export interface SpecialistCardProps {
  readonly card: Specialist;
  /** The place that its distance is measured from. */
  readonly near?: string | undefined;
  /** An act beside the name. It can do nothing without code, so the server leaves it out. */
  readonly act?: ReactNode;
}

/**
 * One specialist in the search results: the person on the left, price and next free times on the right. A new answer
 * keeps the objects of equal rows, so only the cards that differ are rendered again.
 */
export const SpecialistCard = memo(function SpecialistCard({ card, near, act }: SpecialistCardProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const id = useId();
  const isHydrated = useHydrated();
  const address = href(profile, lang, { atlasUrl: card.atlasUrl });
  return (
    <Card as="article" aria-labelledby={id} className={classes(styles.card)}>
      <Avatar portrait={card.portrait} size="xl" className={classes(styles.face)} />
      <div className={classes(styles.who, act !== undefined && styles.acting)}>
        <h2 className={styles.name} id={id}>
          <a className={styles.link} href={address}>
            {fullName(card)}
          </a>
          {card.verified ? <VerifiedMark /> : null}
        </h2>
        {act && isHydrated ? <div className={styles.act}>{act}</div> : null}
        <p className={styles.heading}>{card.heading}</p>
        <p className={styles.meta}>
          <Rating average={card.rating.average} count={card.rating.count} lang={lang} />
          <span>
            <LanguageNames languages={card.languages} />
          </span>
          {near && card.distance !== undefined ? (
            <span>{t('marketplace.card.away', { km: format.decimal(card.distance), place: near })}</span>
          ) : null}
        </p>
      </div>
      <MeetingTags card={card} className={styles.tags}>
        {card.firstMeeting.amount === 0 ? <Tag tone="success">{t('marketplace.card.firstFree')}</Tag> : null}
      </MeetingTags>
      <div className={styles.times}>
        <div className={styles.priceRow}>
          <Price price={format.money(card.price)} note={t('marketplace.card.minutes', { count: card.duration })} />
          <TextLink href={address} aria-describedby={id}>
            {t('marketplace.card.profile')}
          </TextLink>
        </div>
        <DayColumns card={card} />
      </div>
    </Card>
  );
});
