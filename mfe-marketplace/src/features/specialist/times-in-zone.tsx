import type { ReactNode } from 'react';
import { useFormat, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** Says in which zone the times of a page are. */
export function TimesInZone(): ReactNode {
  const t = useT();
  const zone = useZone();
  const now = useNow();
  return t('marketplace.search.zone', { zone: useFormat().zoneName(zone, now) });
}
