import type { ReactNode } from 'react';
import type { ScaleDetails } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scaleList, scalePage } from '@tessera/contracts/routes/assessments';
import { Breadcrumb, classes, PageHeader, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useParams, useQuery } from '@tessera/kit/react';
import { questionsQuery, scaleQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import { QuestionsForm } from './questions-form.tsx';
import { useUnderWay } from './use-under-way.ts';
import styles from './scale-screen.module.css';

/** One self-assessment: what it is for, and its questions below. */
export function ScaleScreen(): ReactNode {
  const t = useT();
  const { slug } = useParams(scalePage);
  const scale = useQuery(scaleQuery(useLang(), slug));
  return (
    <div className={classes('tk-page', styles.screen)}>
      {scale.data ? null : (
        <h1 className="tk-hidden" tabIndex={-1}>
          {t('assessments.scale.title')}
        </h1>
      )}
      <QueryView query={scale} skeleton={<Skeleton kind="text" count={6} />} errorTitle={t('assessments.scale.error')}>
        {(data) => <Content scale={data} />}
      </QueryView>
    </div>
  );
}

function Content({ scale }: { readonly scale: ScaleDetails }): ReactNode {
  const t = useT();
  const lang = useLang();
  const [begun, forget] = useUnderWay(scale.slug);
  const newest = useQuery(questionsQuery(lang, scale.slug));
  // Whoever began an older version finishes that one.
  const isOlder = begun !== null && newest.data !== undefined && begun.version !== newest.data.version;
  const older = useQuery(questionsQuery(lang, scale.slug, begun?.version), { enabled: isOlder });
  const questions = isOlder ? older : newest;
  return (
    <>
      <PageHeader
        size="public"
        title={scale.name}
        lead={scale.lead}
        breadcrumb={
          <Breadcrumb
            items={[{ label: t('assessments.list.title'), href: href(scaleList, lang, {}) }, { label: scale.name }]}
          />
        }
        meta={
          <span className={styles.facts}>
            <span>{t('assessments.scale.minutes', { minutes: scale.minutes })}</span>
            <span>{t('assessments.scale.questions', { questions: scale.questionCount })}</span>
          </span>
        }
      />
      <div className={styles.columns}>
        <QueryView
          query={questions}
          skeleton={<Skeleton kind="text" count={9} />}
          errorTitle={t('assessments.scale.error')}
        >
          {(data) => <QuestionsForm key={data.version} data={data} begun={begun} onDropped={forget} />}
        </QueryView>
        <aside className={styles.about} aria-label={t('assessments.scale.about')}>
          {scale.content.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {scale.demonstration ? <p className={styles.note}>{t('assessments.scale.demonstration')}</p> : null}
          <p className={styles.note}>{scale.source}</p>
        </aside>
      </div>
    </>
  );
}
