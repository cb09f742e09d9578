import { startTransition, useEffect, useState } from 'react';
import { useTakesOver } from './rest.tsx';
import { useUnit } from './unit.tsx';

/**
 * The visitor's time zone; the tenant's on the server and while its markup is taken over. Where the two differ, what shows
 * a time renders again, in slices between which the page answers: a search page has some hundred times.
 */
export function useZone(): string {
  const unit = useUnit();
  const isFirst = useTakesOver(unit);
  const [zone, setZone] = useState(() => (unit.where === 'server' || isFirst ? unit.tenant.zone : unit.zone$.value));
  useEffect(() => {
    const s = unit.zone$.subscribe((now) => startTransition(() => setZone(now)));
    return () => s.unsubscribe();
  }, [unit]);
  return zone;
}
