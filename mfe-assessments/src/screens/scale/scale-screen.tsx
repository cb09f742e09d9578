import type { ReactNode } from 'react';
import type { ScaleDetails } from '@tessera/contracts/assessments';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { Banner, classes, QueryView, Skeleton, PendingTitle } from '@tessera/kit/base';
import { useLang, useParams, useQuery } from '@tessera/kit/react';
import { scaleQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import { Questions } from './questions.tsx';
import { ScaleHead } from './scale-head.tsx';
import styles from './scale-screen.module.css';

/** One self-assessment: what it is for, and its questions below. */
export function ScaleScreen(): ReactNode {
  const t = useT();
  const { slug } = useParams(scalePage);
  const scale = useQuery(scaleQuery(useLang(), slug));
  return (
    <div className={classes('tk-page', styles.screen)}>
      {scale.data ? null : <PendingTitle>{t('assessments.scale.title')}</PendingTitle>}
      <QueryView query={scale} skeleton={<Skeleton kind="text" count={6} />} errorTitle={t('assessments.scale.error')}>
        {(data) => <Content scale={data} />}
      </QueryView>
    </div>
  );
}

function Content({ scale }: { readonly scale: ScaleDetails }): ReactNode {
  const t = useT();
  return (
    <>
      <ScaleHead scale={scale} />
      {scale.isWithdrawn ? (
        <Banner tone="warning" title={t('assessments.scale.withdrawn')}>
          {t('assessments.scale.withdrawnText')}
        </Banner>
      ) : null}
      <Questions scale={scale} />
    </>
  );
}
