import type { ReactNode } from 'react';
import type { ScaleDetails } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scaleList, scalePage } from '@tessera/contracts/routes/assessments';
import { Breadcrumb, classes, PageHeader, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useParams, useQuery } from '@tessera/kit/react';
import { scaleQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import { Questions } from './questions.tsx';
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
      <Questions scale={scale} />
    </>
  );
}
