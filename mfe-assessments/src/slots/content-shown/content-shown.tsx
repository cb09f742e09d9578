import { lazy, Suspense, type ReactNode } from 'react';
import { contentShown } from '@tessera/contracts/editor';
import { codeOf } from '@tessera/contracts/errors';
import { ErrorState, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery, useSlotProps } from '@tessera/kit/react';
import { previewQuery, type Shown } from '../../api/preview.ts';
import { useT } from '../../i18n/use-t.ts';
import { CampaignShown } from './campaign-shown.tsx';
import { ScaleShown } from './scale-shown.tsx';

const TreeShown = lazy(() =>
  import(/* webpackChunkName: "assessments.tree-shown" */ './tree-shown.tsx').then((m) => ({ default: m.TreeShown })),
);

/** A draft or a version by the parts of the pages that people see; nothing that is answered is kept. */
export function ContentShown(): ReactNode {
  const props = useSlotProps(contentShown);
  if (!props) return null;
  if (props.kind !== 'symptoms') return <Loaded shown={props} />;
  return (
    <Suspense fallback={<Skeleton kind="text" count={8} />}>
      <TreeShown shown={props} />
    </Suspense>
  );
}
function Loaded({ shown }: { readonly shown: Shown }): ReactNode {
  const t = useT();
  const found = useQuery(previewQuery(useLang(), shown));
  // A draft that cannot be shown yet is no failure to repeat.
  if (found.error && codeOf(found.error) === 'BAD_INPUT') return <ErrorState code="BAD_INPUT" />;
  return (
    <QueryView query={found} skeleton={<Skeleton kind="text" count={8} />} errorTitle={t('assessments.scale.error')}>
      {({ scale, campaign }) => (
        <>
          {scale ? <ScaleShown shown={shown} details={scale.details} questions={scale.questions} /> : null}
          {campaign ? <CampaignShown campaign={campaign} /> : null}
        </>
      )}
    </QueryView>
  );
}
