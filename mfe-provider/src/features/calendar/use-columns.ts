import { useSyncExternalStore } from 'react';
import type { Columns } from './day-rules.ts';

const LIMITS = ['(min-width: 600px)', '(min-width: 1024px)'] as const;
function subscribe(listener: () => void): () => void {
  const queries = LIMITS.map((limit) => matchMedia(limit));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
const read = (): Columns => (matchMedia(LIMITS[1]).matches ? 7 : matchMedia(LIMITS[0]).matches ? 4 : 1);

/** Number of days of a week that fit into the window. */
export const useColumns = (): Columns => useSyncExternalStore(subscribe, read, () => 7);
