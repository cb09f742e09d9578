import { useState, type ReactNode } from 'react';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import type { Review } from '@tessera/contracts/specialists';
import { Stars } from '@tessera/kit/art';
import { Avatar, Button, ProgressBar, VisuallyHidden } from '@tessera/kit/base';
import { useFormat, useLang, useT } from '@tessera/kit/react';
import styles from './reviews.module.css';

export interface ReviewsProps {
  readonly count: number;
  readonly average: number;
  readonly stars: readonly { readonly stars: number; readonly count: number }[];
  readonly list: readonly Review[];
}
const SHOWN = 4;

/** What people said: the mean, how it is spread, then each in their own words. */
export function Reviews({ count, average, stars, list }: ReviewsProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, SHOWN);
  return (
    <div className={styles.reviews}>
      <div className={styles.summary}>
        <p className={styles.mean}>
          <span className={styles.average}>{format.decimal(average)}</span>
          <span className={styles.meanText}><Stars value={average} />{t('marketplace.review.count', { count })}</span>
        </p>
        <Spread stars={stars} count={count} />
      </div>
      <ul className={styles.list}>
        {shown.map((review) => <Item key={review.id} review={review} />)}
      </ul>
      {shown.length < list.length ? (
        <p><Button onClick={() => setWhole(true)}>{t('marketplace.review.all', { number: list.length })}</Button></p>
      ) : null}
    </div>
  );
}

function Spread({ stars, count }: Pick<ReviewsProps, 'stars' | 'count'>): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.spread} aria-label={t('marketplace.review.spread')}>
      {[5, 4, 3, 2, 1].map((value) => {
        const given = stars.find((row) => row.stars === value)?.count ?? 0;
        return (
          <li key={value} className={styles.row}>
            <span aria-hidden="true">{value}</span>
            <ProgressBar value={given} max={count} tone="accent" />
            <span aria-hidden="true">{format.number(given)}</span>
            <VisuallyHidden>{t('marketplace.review.starsCount', { stars: value, number: given })}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

function Item({ review }: { readonly review: Review }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  return (
    <li className={styles.item}>
      <Avatar portrait={review.portrait} size="sm" />
      <p className={styles.by}>
        <span className={styles.author}>{review.author}</span>{' '}
        <span className={styles.date}>{format.date(review.writtenAt)}</span>
      </p>
      <Stars value={review.stars} label={t('marketplace.review.stars', { count: review.stars })} />
      <p className={styles.text} lang={review.lang}>{review.text}</p>
      {review.lang === lang ? null : (
        <p className={styles.note}>{t('marketplace.review.writtenIn', { language: LANGUAGE_NAMES[review.lang] })}</p>
      )}
    </li>
  );
}
