import type { ReactNode } from 'react';
import { newestResult, type ScaleResult } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scaleHistoryPage, scaleResultPage } from '@tessera/contracts/routes/assessments';
import { QueryView, Section, TextLink } from '@tessera/kit/base';
import { useLang, useQuery, useSession, useSlotProps } from '@tessera/kit/react';
import { historyQuery, newestQuery } from '../../api/scales.ts';
import { HelpPanel } from '../../features/result/help-panel.tsx';
import { HistoryChart } from '../../features/result/history-chart.tsx';
import { seriesOf } from '../../features/result/series-rules.ts';
import { useScoreText } from '../../features/result/use-score-text.ts';
import { useWhen } from '../../features/result/use-when.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './newest-result.module.css';

/**
 * A member's own newest result with its course, lent to another page of theirs. Renders nothing without one, and for a
 * visitor.
 */
export function NewestResult(): ReactNode {
  const props = useSlotProps(newestResult);
  const userId = useSession()?.userId;
  return props && userId !== undefined ? <Newest userId={userId} /> : null;
}

function Newest({ userId }: { readonly userId: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const newest = useQuery(newestQuery(lang, userId));
  // Most have none: neither a place is kept for it, nor a sign that it is loading.
  if (newest.isPending || newest.data?.length === 0) return null;
  return (
    <Section title={t('assessments.newest.title')}>
      <QueryView query={newest} errorTitle={t('assessments.newest.error')}>
        {([first]) => (first ? <Result result={first} /> : null)}
      </QueryView>
    </Section>
  );
}

/** Whom to call, if an answer asks for it; then the figure, and the chart where there are several. */
function Result({ result }: { readonly result: ScaleResult }): ReactNode {
  const t = useT();
  const lang = useLang();
  const text = useScoreText();
  const { slug, name, respondentId, total, advice, needsHelp } = result;
  const history = useQuery(historyQuery(lang, slug));
  const rows = history.data ?? [result];
  const whenOf = useWhen(rows);
  return (
    <div className={styles.result}>
      {needsHelp ? <HelpPanel /> : null}
      <p className={styles.line}>
        <a className="tk-link" href={href(scaleResultPage, lang, { slug, result: respondentId })}>
          {name}
        </a>
        <span>{whenOf(result)}</span>
        {total ? <span>{text(total)}</span> : null}
        {advice ? <span>{advice.name}</span> : null}
      </p>
      {seriesOf(rows).map((series) => (
        <HistoryChart key={series.code} series={series} whenOf={whenOf} />
      ))}
      <p className={styles.line}>
        <span className={styles.note}>{t('assessments.newest.lead')}</span>
        <TextLink href={href(scaleHistoryPage, lang, {})}>{t('assessments.list.history')}</TextLink>
      </p>
    </div>
  );
}
