import type { ReactNode } from 'react';
import type { Video } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import { ErrorState, Section, Skeleton } from '@tessera/kit/base';
import { useHydrated, usePart } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

const load = () =>
  import(/* webpackChunkName: "marketplace.profile/more" */ './videos.tsx').then((module) => module.Videos);

/** The videos of a profile; their code is loaded after the page, because few profiles have any. */
export function VideoPart(props: { readonly videos: readonly Video[]; readonly domain: Domain }): ReactNode {
  const t = useT();
  const { Part: Videos, isFailed, again } = usePart(load, useHydrated());
  return (
    <Section title={t('marketplace.profile.videos')}>
      {isFailed ? (
        <ErrorState code="NETWORK" title={t('marketplace.video.error')} onRetry={again} />
      ) : Videos ? (
        <Videos {...props} />
      ) : (
        <Skeleton kind="card" count={2} />
      )}
    </Section>
  );
}
