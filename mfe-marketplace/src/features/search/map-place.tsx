import { Map as MapIcon } from 'lucide-react';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { SearchFilters } from '../../api/specialists.ts';
import { Button, classes, ErrorState } from '@tessera/kit/base';
import { useHydrated, usePart } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './map-place.module.css';

export interface MapPlaceProps {
  readonly filters: SearchFilters;
  readonly active: string | null;
  readonly saved?: readonly string[] | undefined;
  readonly onActive: (atlasUrl: string) => void;
  readonly className?: string;
}
const load = () =>
  import(/* webpackChunkName: "marketplace.search/map" */ './map/search-map.tsx').then((module) => module.SearchMap);

const WIDE = '(min-width: 600px)';
/** Whether the map is shown without being requested. */
function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = globalThis.matchMedia?.(WIDE);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
}

/**
 * Container of the map: beside the list on wide screens, above it on medium ones, behind a button on small ones. Its
 * code is loaded after the page.
 */
export function MapPlace({ className, ...props }: MapPlaceProps): ReactNode {
  const t = useT();
  const id = useId();
  const isWide = useWide();
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isWide;
  const { Part: SearchMap, isFailed, again } = usePart(load, isHydrated && isOpen);
  return (
    <section className={classes(styles.place, className)} aria-label={t('marketplace.map.label')}>
      <div className={styles.button}>
        <Button
          size="small"
          icon={<MapIcon className="tk-icon" aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChoice(!isOpen)}
        >
          {isOpen ? t('marketplace.map.hide') : t('marketplace.map.show')}
        </Button>
      </div>
      <div id={id} className={classes(styles.frame, choice === false && styles.closed, choice === true && styles.open)}>
        {isFailed ? <ErrorState code="NETWORK" title={t('marketplace.map.error')} onRetry={again} /> : null}
        {isOpen && SearchMap ? <SearchMap {...props} /> : null}
      </div>
    </section>
  );
}
