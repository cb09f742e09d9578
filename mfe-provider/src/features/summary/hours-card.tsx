import { Fragment, type ReactNode } from 'react';
import type { Hours } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { providerHours } from '@tessera/contracts/routes/provider';
import { Card, CardHeader, TextLink } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { rangesOf, rangeText, weekdayAt, WEEKDAYS } from '../../wall.ts';
import styles from './summary.module.css';

/** The weekly working hours, with a link to edit them. */
export function HoursCard({ hours }: { readonly hours: Hours }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  return (
    <Card>
      <CardHeader
        level={2}
        title={t('provider.hours.weekly')}
        action={<TextLink href={href(providerHours, lang, {})}>{t('provider.summary.change')}</TextLink>}
      />
      <dl className={styles.week}>
        {WEEKDAYS.map((day) => {
          const ranges = rangesOf(hours.weekly, day);
          return (
            <div key={day} className={styles.line}>
              <dt className={styles.weekday}>{format.weekday(weekdayAt(day), 'UTC')}</dt>
              <dd className={ranges.length > 0 ? styles.ranges : styles.none}>
                {ranges.length > 0
                  ? ranges.map((range, i) => (
                      <Fragment key={range.from}>
                        {i > 0 ? ', ' : ''}
                        <span className={styles.range}>{rangeText(range)}</span>
                      </Fragment>
                    ))
                  : t('provider.day.closed')}
              </dd>
            </div>
          );
        })}
      </dl>
      <dl className={styles.terms}>
        <div className={styles.term}>
          <dt>{t('provider.hours.buffer')}</dt>
          <dd>{t('provider.minutes', { count: hours.buffer })}</dd>
        </div>
        <div className={styles.term}>
          <dt>{t('provider.hours.duration')}</dt>
          <dd>{t('provider.minutes', { count: hours.duration })}</dd>
        </div>
      </dl>
    </Card>
  );
}
