import { usePart } from '@tessera/kit/react';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';

const load = () =>
  import(/* webpackChunkName: "marketplace.voucher" */ './voucher-check.tsx').then((module) => module.VoucherCheck);

/** The check of a voucher, whose form's code comes after the page's own. */
export function VoucherPart(): ReactNode {
  const t = useT();
  const { Part: Check, isFailed, again } = usePart(load, true);
  if (isFailed) return <ErrorState code="NETWORK" title={t('marketplace.voucher.error')} onRetry={again} />;
  return Check ? <Check /> : <Skeleton kind="text" count={3} />;
}
