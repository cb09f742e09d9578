import { useState, type ReactNode } from 'react';
import type { ScaleResult } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scaleHistoryPage, scaleList, scaleResultPage } from '@tessera/contracts/routes/assessments';
import { Breadcrumb, ButtonLink, classes, EmptyState, PageHeader, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useParams, useQuery, useSession } from '@tessera/kit/react';
import { historyQuery, newestQuery } from '../../api/scales.ts';
import { HelpPanel } from '../../features/result/help-panel.tsx';
import { HistoryChart } from '../../features/result/history-chart.tsx';
import { useLinkedRespondents } from '../../features/result/own-respondents.ts';
import { seriesOf } from '../../features/result/series-rules.ts';
import { useScoreText } from '../../features/result/use-score-text.ts';
import { useWhen } from '../../features/result/use-when.ts';
import { useT } from '../../i18n/use-t.ts';
import { Compared } from './compared.tsx';
import { ticked } from './history-rules.ts';
import { Shares } from './shares.tsx';
import styles from './history-screen.module.css';

/** A member's results of one self-assessment, or the newest of each. */
export function HistoryScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { slug } = useParams(scaleHistoryPage);
  const userId = useSession()?.userId ?? '';
  const isReady = useLinkedRespondents();
  const one = useQuery(historyQuery(lang, slug ?? ''), { enabled: isReady && slug !== undefined });
  const newest = useQuery(newestQuery(lang, userId), { enabled: isReady && slug === undefined });
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader
        title={t('assessments.history.title')}
        lead={t('assessments.history.lead')}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('assessments.list.title'), href: href(scaleList, lang, {}) },
              { label: t('assessments.history.title') },
            ]}
          />
        }
      />
      <QueryView
        query={slug === undefined ? newest : one}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            title={t('assessments.history.empty')}
            action={
              <ButtonLink variant="primary" href={href(scaleList, lang, {})}>
                {t('assessments.list.title')}
              </ButtonLink>
            }
          />
        }
        skeleton={<Skeleton count={4} />}
        errorTitle={t('assessments.history.error')}
      >
        {(rows) => <Results rows={rows} isOne={slug !== undefined} />}
      </QueryView>
      {isReady && slug === undefined ? <Shares /> : null}
    </div>
  );
}

/** Help first, the course of each figure, the list, and two of it compared. */
function Results({ rows, isOne }: { readonly rows: readonly ScaleResult[]; readonly isOne: boolean }): ReactNode {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Newest first, as the rows are.
  const [after, before] = rows.filter(({ respondentId }) => chosen.includes(respondentId));
  const whenOf = useWhen(rows);
  const canCompare = isOne && rows.length > 1;
  return (
    <>
      {rows[0]?.needsHelp ? <HelpPanel /> : null}
      {isOne
        ? seriesOf(rows).map((series) => <HistoryChart key={series.code} series={series} whenOf={whenOf} />)
        : null}
      {canCompare ? <p className={styles.when}>{t('assessments.history.choose')}</p> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <Item
            key={row.respondentId}
            row={row}
            date={whenOf(row)}
            {...(canCompare
              ? {
                  isChosen: chosen.includes(row.respondentId),
                  onChoose: () => setChosen(ticked(chosen, row.respondentId)),
                }
              : {})}
          />
        ))}
      </ul>
      {before && after ? <Compared before={before} after={after} whenOf={whenOf} /> : null}
    </>
  );
}

interface ItemProps {
  readonly row: ScaleResult;
  readonly date: string;
  readonly isChosen?: boolean;
  readonly onChoose?: () => void;
}
function Item({ row, date, isChosen = false, onChoose }: ItemProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const text = useScoreText();
  const { slug, name, respondentId, total, advice } = row;
  return (
    <li className={styles.item}>
      {onChoose ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onChoose}
            aria-label={t('assessments.history.compare', { date })}
          />
          <span className={styles.when}>{date}</span>
        </label>
      ) : (
        <span className={styles.when}>{date}</span>
      )}
      <a className={classes('tk-link', styles.name)} href={href(scaleResultPage, lang, { slug, result: respondentId })}>
        {name}
      </a>
      <span>{total ? text(total) : null}</span>
      <span className={styles.band}>{advice?.name}</span>
    </li>
  );
}
