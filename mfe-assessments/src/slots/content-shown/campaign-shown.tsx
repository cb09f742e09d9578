import type { ReactNode } from 'react';
import type { CampaignPage } from '@tessera/contracts/assessments';
import { classes, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { questionsQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import { CampaignHead } from '../../screens/campaign/campaign-head.tsx';
import styles from '../../screens/scale/scale-screen.module.css';
import { ShownQuestions } from './shown-questions.tsx';

/** A campaign with the questions that it invites to. */
export function CampaignShown({ campaign }: { readonly campaign: CampaignPage }): ReactNode {
  const t = useT();
  const slug = campaign.scale?.slug ?? '';
  const questions = useQuery(questionsQuery(useLang(), slug), { enabled: slug !== '' && !campaign.isOver });
  return (
    <div className={classes(styles.screen)}>
      <CampaignHead data={campaign} />
      {campaign.isOver ? <p>{t('assessments.campaign.over')}</p> : null}
      {slug === '' || campaign.isOver ? null : (
        <QueryView
          query={questions}
          skeleton={<Skeleton kind="text" count={9} />}
          errorTitle={t('assessments.scale.error')}
        >
          {(data) => <ShownQuestions data={data} onAnswers={() => Promise.resolve()} />}
        </QueryView>
      )}
    </div>
  );
}
