import { usePart } from '@tessera/kit/react';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import type { OfferedProps } from './offered.tsx';

const load = () =>
  import(/* webpackChunkName: "marketplace.profile/offered" */ './offered.tsx').then((module) => module.Offered);

/** A specialist's products; the code is loaded together with the rows, which the page fetches after hydration. */
export function OfferedPart(props: OfferedProps): ReactNode {
  const t = useT();
  const { Part: Offered, isFailed, again } = usePart(load, true);
  if (isFailed) return <ErrorState code="NETWORK" title={t('marketplace.profile.productsError')} onRetry={again} />;
  return Offered ? <Offered {...props} /> : <Skeleton kind="text" count={3} />;
}
