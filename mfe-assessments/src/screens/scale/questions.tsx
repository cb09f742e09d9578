import type { ReactNode } from 'react';
import type { ScaleDetails } from '@tessera/contracts/assessments';
import { QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { questionsQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import { AboutScale } from './about-scale.tsx';
import { QuestionsForm, type OfCampaign } from './questions-form.tsx';
import { useUnderWay } from './use-under-way.ts';
import styles from './scale-screen.module.css';

interface QuestionsProps {
  readonly scale: ScaleDetails;
  readonly campaign?: OfCampaign;
}
/** The questions of a self-check, and beside them what it is for. */
export function Questions({ scale, campaign }: QuestionsProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const [begun, forget] = useUnderWay(scale.slug);
  const newest = useQuery(questionsQuery(lang, scale.slug));
  // Whoever began an older version finishes that one.
  const isOlder = begun !== null && newest.data !== undefined && begun.version !== newest.data.version;
  const older = useQuery(questionsQuery(lang, scale.slug, begun?.version), { enabled: isOlder });
  const questions = isOlder ? older : newest;
  return (
    <div className={styles.columns}>
      <QueryView
        query={questions}
        skeleton={<Skeleton kind="text" count={9} />}
        errorTitle={t('assessments.scale.error')}
      >
        {(data) =>
          // One that was taken off the site is for whom has begun it.
          scale.isWithdrawn && begun === null ? null : (
            <QuestionsForm key={data.version} data={data} begun={begun} campaign={campaign} onDropped={forget} />
          )
        }
      </QueryView>
      <AboutScale scale={scale} />
    </div>
  );
}
