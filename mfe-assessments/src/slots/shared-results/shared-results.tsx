import type { ReactNode } from 'react';
import { sharedResults, type SharedResult } from '@tessera/contracts/assessments';
import { Card, QueryView, Section } from '@tessera/kit/base';
import { useLang, useQuery, useSlotProps } from '@tessera/kit/react';
import { sharedQuery } from '../../api/scales.ts';
import charts from '../../features/result/charts.module.css';
import { HistoryChart } from '../../features/result/history-chart.tsx';
import { measuresOf, seriesOf } from '../../features/result/series-rules.ts';
import { useScoreText } from '../../features/result/use-score-text.ts';
import { useWhen } from '../../features/result/use-when.ts';
import { useT } from '../../i18n/use-t.ts';
import { byScale } from './shared-rules.ts';
import styles from './shared-results.module.css';

/** What the customer of a visit shares with its specialist. Renders nothing without a consent, or a result. */
export function SharedResults(): ReactNode {
  const props = useSlotProps(sharedResults);
  return props ? <Shared appointmentId={props.appointmentId} /> : null;
}

function Shared({ appointmentId }: { readonly appointmentId: string }): ReactNode {
  const t = useT();
  const shared = useQuery(sharedQuery(useLang(), appointmentId));
  // Most share nothing: neither a place is kept for it, nor a sign that it is loading.
  if (shared.isPending || shared.data?.items.length === 0) return null;
  return (
    <Section title={t('assessments.shared.title')}>
      <p className={styles.note}>{t('assessments.shared.lead')}</p>
      <QueryView query={shared} errorTitle={t('assessments.shared.error')}>
        {({ items }) => (
          <div className={styles.scales}>
            {byScale(items).map((rows) => (
              <Scale key={rows[0]?.code} rows={rows} />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

/** The course of one self-check: charts where there are several results, and a table that says the same. */
function Scale({ rows }: { readonly rows: readonly SharedResult[] }): ReactNode {
  const t = useT();
  const text = useScoreText();
  const whenOf = useWhen(rows);
  const [newest] = rows;
  if (!newest) return null;
  const hasParts = rows.some(({ subscales }) => subscales.length > 0);
  return (
    <Card as="article" className={styles.scale}>
      <h3 className={styles.name}>{newest.name}</h3>
      {seriesOf(rows).map((series) => (
        <HistoryChart key={series.code} series={series} whenOf={whenOf} isTitled={series.name === newest.name} />
      ))}
      <table className={charts.table} aria-label={newest.name}>
        <thead>
          <tr>
            <th scope="col">{t('assessments.shared.when')}</th>
            {hasParts ? <th scope="col">{t('assessments.history.figure')}</th> : null}
            <th scope="col">{t('assessments.shared.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) =>
            measuresOf(row).map((figure) => (
              <tr key={row.takenAt + figure.code}>
                <th scope="row">
                  {whenOf(row)}
                  {row.isWithdrawn ? <span className={styles.mark}>{t('assessments.shared.withdrawn')}</span> : null}
                </th>
                {hasParts ? <td>{figure.name}</td> : null}
                <td>
                  {text(figure)}
                  {figure.band ? <span className={styles.mark}>{figure.band.name}</span> : null}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <p className={styles.note}>{newest.source}</p>
    </Card>
  );
}
