import type { ReactNode } from 'react';
import type { ScaleResult } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scaleHistoryPage, scaleList, scaleResultPage } from '@tessera/contracts/routes/assessments';
import { Breadcrumb, ButtonLink, classes, EmptyState, PageHeader, QueryView, Skeleton } from '@tessera/kit/base';
import { useFormat, useLang, useParams, useQuery, useSession, useZone } from '@tessera/kit/react';
import { historyQuery, newestQuery } from '../../api/scales.ts';
import { HelpPanel } from '../../features/result/help-panel.tsx';
import { useLinkedRespondents } from '../../features/result/own-respondents.ts';
import { useScoreText } from '../../features/result/use-score-text.ts';
import { useT } from '../../i18n/use-t.ts';
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
        {(rows) => (
          <>
            {rows[0]?.needsHelp ? <HelpPanel /> : null}
            <ul className={styles.list}>
              {rows.map((row) => (
                <Item key={row.respondentId} row={row} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </div>
  );
}

function Item({ row }: { readonly row: ScaleResult }): ReactNode {
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const text = useScoreText();
  const { slug, name, respondentId, takenAt, total, advice } = row;
  return (
    <li className={styles.item}>
      <span className={styles.when}>{format.day(takenAt, zone)}</span>
      <a className={classes('tk-link', styles.name)} href={href(scaleResultPage, lang, { slug, result: respondentId })}>
        {name}
      </a>
      <span>{total ? text(total) : null}</span>
      <span className={styles.band}>{advice?.name}</span>
    </li>
  );
}
