import { MapPin } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { classes } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { districtsIn } from './districts.ts';
import { isInside, project, viewAround, type Point } from './map-rules.ts';
import { BORDERS, COASTS, LAND } from './outline.ts';
import styles from './search-map.module.css';
import { useSize } from './use-size.ts';

export interface PlaceMapProps {
  readonly lat: number;
  readonly lon: number;
  /** Only the city is known: it is named, without a pin at a house. */
  readonly isCity: boolean;
  readonly city: string;
}
/** About twelve kilometres high where the districts are drawn; otherwise about five hundred wide, for a coast or a border. */
const NEAR = 1.6;
const FAR = 80;

/** Halfway to the middle of the districts around: a practice at the edge of a city would have nothing on one side. */
function between(spot: Point, near: readonly Point[]): Point {
  const middle = (of: 'x' | 'y') => near.reduce((sum, one) => sum + one[of], 0) / Math.max(1, near.length);
  return near.length === 0 ? spot : { x: (spot.x + middle('x')) / 2, y: (spot.y + middle('y')) / 2 };
}

/** One place on the drawn map: a picture, whose words are the address beside it. */
export function PlaceMap({ lat, lon, isCity, city }: PlaceMapProps): ReactNode {
  const lang = useLang();
  const [box, size] = useSize();
  const spot = project(lat, lon);
  const districts = useMemo(() => districtsIn(lang), [lang]);
  const near = districts.filter(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < NEAR);
  const isDrawn = near.length > 0;
  const view = viewAround(between(spot, near), isDrawn ? (NEAR * size.width) / size.height : FAR, size);
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    left: `${((x - view.x) / view.width) * 100}%`,
    top: `${((y - view.y) / view.height) * 100}%`,
  });
  return (
    <div ref={box} className={classes(styles.sheet, styles.still)} aria-hidden="true">
      <svg className={styles.land} viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}>
        <path className={styles.country} d={LAND} />
        <path className={styles.coast} d={COASTS} />
        <path className={styles.border} d={BORDERS} />
        {isDrawn ? districts.map(({ path }) => <path key={path} className={styles.district} d={path} />) : null}
      </svg>
      {isDrawn
        ? districts
            .filter((one) => isInside(view, one))
            .map((one) => (
              <span key={one.path} className={styles.quarter} style={at(one)}>
                {one.name}
              </span>
            ))
        : null}
      <span className={classes(styles.spot, styles.front, styles.here)} style={at(spot)}>
        {isCity ? <span className={styles.pin}>{city}</span> : <MapPin className={styles.needle} />}
      </span>
    </div>
  );
}
