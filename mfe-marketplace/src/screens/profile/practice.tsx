import { ExternalLink } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { ErrorState, Section, TextLink } from '@tessera/kit/base';
import { Later, useHydrated, usePart } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './practice.module.css';

const load = () =>
  import(/* webpackChunkName: "marketplace.profile/place" */ '../../features/search/map/place-map.tsx').then(
    (module) => module.PlaceMap,
  );
/** Opens outside of the page when it is pressed; the page itself asks nobody for a map. */
const directionsTo = (lat: number, lon: number): string =>
  `https://www.openstreetmap.org/directions?to=${lat.toFixed(5)}%2C${lon.toFixed(5)}`;

/** Where the practice is: the address in words, a drawn map, and a way there. */
export function Practice({ model }: { readonly model: ProfileModel }): ReactNode {
  const t = useT();
  const { address, city, place } = model;
  if (!place) return null;
  const { lat, lon, isCity } = place;
  return (
    <Section title={t('marketplace.profile.where')}>
      <div className={styles.practice}>
        <address className={styles.address}>
          {address ? <span>{address}</span> : null}
          <span className={address ? styles.city : undefined}>{city}</span>
        </address>
        {isCity ? (
          <p className={styles.note}>{t('marketplace.profile.whereCity')}</p>
        ) : (
          <p>
            <TextLink className={styles.way ?? ''} href={directionsTo(lat, lon)} target="_blank" rel="noreferrer">
              {t('marketplace.profile.directions')} <ExternalLink className="tk-icon" aria-hidden="true" />
            </TextLink>
          </p>
        )}
        <Later as="div" className={styles.map}>
          <OnMap {...place} city={city} />
        </Later>
      </div>
    </Section>
  );
}

/** The map comes with its place on the screen. */
function OnMap(where: ComponentProps<Awaited<ReturnType<typeof load>>>): ReactNode {
  const t = useT();
  const { Part: PlaceMap, isFailed, again } = usePart(load, useHydrated());
  if (isFailed) return <ErrorState code="NETWORK" title={t('marketplace.map.error')} onRetry={again} />;
  return PlaceMap ? <PlaceMap {...where} /> : null;
}
