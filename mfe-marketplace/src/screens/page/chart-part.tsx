import { useId, type ReactNode } from 'react';
import type { BlockOf, Trends } from '@tessera/contracts/pages';
import type { Domain } from '@tessera/contracts/values';
import { classes, QueryView, Section, Skeleton } from '@tessera/kit/base';
import { useFormat, useLang, useQuery } from '@tessera/kit/react';
import { domainsQuery } from '../../api/domains.ts';
import { trendsQuery } from '../../api/pages.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './page.module.css';

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly visits: number;
}
const WEEKDAYS = [
  'marketplace.page.day1',
  'marketplace.page.day2',
  'marketplace.page.day3',
  'marketplace.page.day4',
  'marketplace.page.day5',
  'marketplace.page.day6',
  'marketplace.page.day7',
] as const;

/** Figures of the platform as bars, with the same as a table behind them. */
export function ChartPart({ block }: { readonly block: BlockOf<'chart'> }): ReactNode {
  const t = useT();
  const trends = useQuery(trendsQuery());
  const barsOf = useBars(block.of);
  return (
    <div id={block.id} className={styles.anchor}>
      <Section size="public" title={block.title} meta={block.text}>
        <QueryView
          query={trends}
          isEmpty={(data) => barsOf(data).length === 0}
          empty={<p className={styles.quiet}>{t('marketplace.page.tooFew')}</p>}
          skeleton={<Skeleton kind="text" count={6} />}
          errorTitle={t('marketplace.page.chartError')}
        >
          {(data) => <Chart title={block.title} bars={barsOf(data)} data={data} />}
        </QueryView>
      </Section>
    </div>
  );
}
function useBars(of: BlockOf<'chart'>['of']): (data: Trends) => readonly Bar[] {
  const t = useT();
  const names = useQuery(domainsQuery(useLang()));
  const nameOf = (domain: Domain) => names.data?.find(({ code }) => code === domain)?.name ?? '';
  return ({ domains, weekdays, places }) =>
    ({
      domains: domains.map(({ domain, visits }) => ({ key: domain, label: nameOf(domain), visits })),
      weekdays: weekdays.map(({ weekday, visits }) => ({
        key: String(weekday),
        label: t(WEEKDAYS[weekday - 1] ?? WEEKDAYS[0]),
        visits,
      })),
      places: places.map(({ online, visits }) => ({
        key: String(online),
        label: t(online ? 'marketplace.page.byVideo' : 'marketplace.page.inPerson'),
        visits,
      })),
    })[of];
}
/** Tiles in a row of bars; the longest has all of them. */
const TILES = 20;
function Chart({
  title,
  bars,
  data,
}: {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly data: Trends;
}): ReactNode {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const most = Math.max(...bars.map(({ visits }) => visits));
  return (
    <>
      <ul className={styles.bars} aria-describedby={id}>
        {bars.map(({ key, label, visits }) => (
          <li key={key} className={styles.bar}>
            <span className={styles.barLabel}>{label}</span>
            <svg
              className={styles.barTiles}
              viewBox={`0 0 ${TILES * 10} 8`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.barLine} width={TILES * 10} height="8" rx="2" />
              <rect
                className={styles.barFill}
                width={Math.max(1, Math.round((visits / most) * TILES)) * 10}
                height="8"
                rx="2"
              />
            </svg>
            <span className={styles.barValue}>{t('marketplace.page.visits', { visits: format.number(visits) })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet} id={id}>
        {t('marketplace.page.counted', {
          from: format.date(`${data.from}T12:00:00.000Z`, 'UTC'),
          until: format.date(`${data.until}T12:00:00.000Z`, 'UTC'),
        })}
      </p>
      <details className={classes(styles.question, styles.tablePart)}>
        <summary className={styles.ask}>{t('marketplace.page.table')}</summary>
        <table className={styles.table}>
          <caption className="tk-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('marketplace.page.group')}</th>
              <th scope="col">{t('marketplace.page.least')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, visits }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{format.number(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
