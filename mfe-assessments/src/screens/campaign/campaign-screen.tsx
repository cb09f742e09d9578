import { lazy, Suspense, type ReactNode } from 'react';
import type { CampaignPage } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { campaignRoute, scalePage } from '@tessera/contracts/routes/assessments';
import { ButtonLink, classes, PendingTitle, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useParams, useQuery } from '@tessera/kit/react';
import { campaignQuery, scaleQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import { Questions } from '../scale/questions.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { Together } from './together.tsx';
import styles from './campaign-screen.module.css';

// Charts and lists that nobody needs who is still answering.
const OwnResult = lazy(() =>
  import(/* webpackChunkName: "assessments.campaign/own-result" */ '../result/result-screen.tsx').then((m) => ({
    default: m.OwnResult,
  })),
);

/** A campaign with the questions of its self-check, or a result that was answered there. */
export function CampaignScreen(): ReactNode {
  const { campaign, slug, result } = useParams(campaignRoute);
  const lang = useLang();
  if (result === undefined) return <Invited campaign={campaign} slug={slug} />;
  return (
    <Suspense fallback={<Waiting />}>
      <OwnResult id={result} again={href(campaignRoute, lang, { campaign, slug })}>
        <Together campaign={campaign} slug={slug} />
      </OwnResult>
    </Suspense>
  );
}

/** Until the code of a result is here. */
function Waiting(): ReactNode {
  const t = useT();
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PendingTitle>{t('assessments.campaign.title')}</PendingTitle>
      <Skeleton kind="text" count={6} />
    </div>
  );
}
function Invited({ campaign, slug }: { readonly campaign: string; readonly slug: string }): ReactNode {
  const t = useT();
  const found = useQuery(campaignQuery(useLang(), campaign, slug));
  return (
    <div className={classes('tk-page', styles.screen)}>
      {found.data ? null : <PendingTitle>{t('assessments.campaign.title')}</PendingTitle>}
      <QueryView
        query={found}
        skeleton={<Skeleton kind="text" count={6} />}
        errorTitle={t('assessments.campaign.error')}
      >
        {(data) => <Content data={data} />}
      </QueryView>
    </div>
  );
}

function Content({ data }: { readonly data: CampaignPage }): ReactNode {
  const t = useT();
  const lang = useLang();
  const { isOver, scale, code, slug } = data;
  return (
    <>
      <CampaignHead data={data} />
      {isOver ? <p>{t('assessments.campaign.over')}</p> : null}
      {isOver && scale ? (
        <p>
          <ButtonLink variant="primary" href={href(scalePage, lang, { slug: scale.slug })}>
            {t('assessments.campaign.go')}
          </ButtonLink>
        </p>
      ) : null}
      {isOver ? <Together campaign={code} slug={slug} /> : null}
      {!isOver && scale ? <Asked data={data} slug={scale.slug} /> : null}
    </>
  );
}

function Asked({ data, slug }: { readonly data: CampaignPage; readonly slug: string }): ReactNode {
  const t = useT();
  const scale = useQuery(scaleQuery(useLang(), slug));
  return (
    <QueryView query={scale} skeleton={<Skeleton kind="text" count={9} />} errorTitle={t('assessments.scale.error')}>
      {(found) => <Questions scale={found} campaign={{ id: data.id, campaign: data.code, slug: data.slug }} />}
    </QueryView>
  );
}
