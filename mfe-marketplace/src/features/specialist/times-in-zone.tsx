import type { ReactNode } from 'react';
import { useFormat, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** States the time zone of the times on the page. */
export function TimesInZone(): ReactNode {
  const t = useT();
  const zone = useZone();
  const now = useNow();
  return t('marketplace.search.zone', { zone: useFormat().zoneName(zone, now) });
}
