import { useState, type ReactNode } from 'react';
import type { Review } from '@tessera/contracts/specialists';
import { Stars } from '@tessera/kit/art';
import { Avatar, Button, classes, ProgressBar, VisuallyHidden } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { languageName } from '../../language-name.ts';
import styles from './reviews.module.css';
import { useReport } from './use-report.tsx';

export interface ReviewsProps {
  readonly count: number;
  readonly average: number;
  readonly stars: readonly { readonly stars: number; readonly count: number }[];
  readonly list: readonly Review[];
}
const SHOWN = 4;

/**
 * Reviews: the average, the distribution of stars, and each review's text; selecting a row of the
 * distribution filters the list.
 */
export function Reviews({ count, average, stars, list }: ReviewsProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const [only, setOnly] = useState<number | null>(null);
  const { reported, report, dialog } = useReport();
  const filtered = only === null ? list : list.filter((review) => review.stars === only);
  const shown = isWhole || only !== null ? filtered : filtered.slice(0, SHOWN);
  return (
    <div className={styles.reviews}>
      <div className={styles.summary}>
        <p className={styles.mean}>
          <span className={styles.average}>{format.decimal(average)}</span>
          <span className={styles.meanText}>
            <Stars value={average} />
            {t('marketplace.review.count', { count })}
          </span>
        </p>
        <Spread stars={stars} count={count} only={only} onOnly={setOnly} />
      </div>
      <p className={styles.filter} role="status">
        {only === null ? null : (
          <>
            {t('marketplace.review.starsCount', { stars: only, number: filtered.length })}
            <Button size="small" variant="ghost" onClick={() => setOnly(null)}>
              {t('marketplace.review.all', { number: list.length })}
            </Button>
          </>
        )}
      </p>
      <ul className={styles.list}>
        {shown.map((review) => (
          <Item key={review.id} review={review} isReported={reported.has(review.id)} onReport={() => report(review)} />
        ))}
      </ul>
      {shown.length < filtered.length ? (
        <p>
          <Button onClick={() => setWhole(true)}>{t('marketplace.review.all', { number: list.length })}</Button>
        </p>
      ) : null}
      {dialog}
    </div>
  );
}

interface SpreadProps extends Pick<ReviewsProps, 'stars' | 'count'> {
  /** The number of stars to which the list is filtered. */
  readonly only: number | null;
  readonly onOnly: (stars: number | null) => void;
}
function Spread({ stars, count, only, onOnly }: SpreadProps): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.spread} aria-label={t('marketplace.review.spread')}>
      {[5, 4, 3, 2, 1].map((value) => {
        const given = stars.find((row) => row.stars === value)?.count ?? 0;
        const inside = (
          <>
            <span aria-hidden="true">{value}</span>
            <ProgressBar value={given} max={count} tone="accent" />
            <span aria-hidden="true">{format.number(given)}</span>
            <VisuallyHidden>{t('marketplace.review.starsCount', { stars: value, number: given })}</VisuallyHidden>
          </>
        );
        return (
          <li key={value}>
            {given === 0 ? (
              <span className={styles.row}>{inside}</span>
            ) : (
              <button
                type="button"
                className={classes(styles.row, styles.choice)}
                aria-pressed={only === value}
                onClick={() => onOnly(only === value ? null : value)}
              >
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ItemProps {
  readonly review: Review;
  readonly isReported: boolean;
  readonly onReport: () => void;
}
function Item({ review, isReported, onReport }: ItemProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const author = review.author || t('marketplace.review.unnamed');
  return (
    <li className={styles.item}>
      <Avatar portrait={review.portrait} size="sm" />
      <p className={styles.by}>
        <span className={styles.author}>{author}</span>{' '}
        <span className={styles.date}>{format.date(review.writtenAt)}</span>
      </p>
      <Stars value={review.stars} label={t('marketplace.review.stars', { count: review.stars })} />
      {review.text ? (
        <p className={styles.text} lang={review.lang}>
          {review.text}
        </p>
      ) : null}
      <div className={styles.foot}>
        <span>
          {review.lang === lang || review.text === ''
            ? null
            : t('marketplace.review.writtenIn', { language: languageName(review.lang, lang) })}
        </span>
        {isReported ? (
          <span role="status">{t('marketplace.review.reported')}</span>
        ) : (
          <button
            type="button"
            className={styles.report}
            aria-label={t('marketplace.review.reportOf', { author })}
            onClick={onReport}
          >
            {t('marketplace.review.report')}
          </button>
        )}
      </div>
    </li>
  );
}
