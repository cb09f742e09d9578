import { RotateCw } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { MapCity, MapPin } from '@tessera/contracts/specialists';
import { mapQuery, type SearchFilters } from '../../../api/specialists.ts';
import { ButtonLink, classes, QueryView, VisuallyHidden } from '@tessera/kit/base';
import { useLang, useQuery, useZone } from '@tessera/kit/react';
import { useT } from '../../../i18n/use-t.ts';
import { searchHref } from '../search-rules.ts';
import { areaOf, cluster, viewOfAll, viewOfArea, isInside, pan, project, type Point, type View } from './map-rules.ts';
import { districtsIn } from './districts.ts';
import { MapTools } from './map-tools.tsx';
import { BORDERS, COASTS, LAND } from './outline.ts';
import styles from './search-map.module.css';
import { Pin, Many } from './pins.tsx';
import { useSize } from './use-size.ts';

export interface SearchMapProps {
  readonly filters: SearchFilters;
  /** `atlasUrl` of the specialist whose card is hovered or focused. */
  readonly active: string | null;
  /** `atlasUrl` of the specialists whom the member has saved. */
  readonly saved?: readonly string[] | undefined;
  readonly onActive: (atlasUrl: string) => void;
}
type Placed = MapPin & Point;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
};
/** Up to this width of the view, a single city fills the map and its name is shown. */
const CITY_VIEW = 100;
/** Up to this width (about sixty kilometres), the districts of a city are drawn. */
const DISTRICTS_VIEW = 9;
/** Pixels of a unit of the sheet from which on their names have room beside each other. */
const ROOM_FOR_NAMES = 90;
/** The initial view is wide enough (about 500 km) to include a coast or a border for orientation. */
const FIRST_VIEW = 80;

/**
 * All matching specialists on a drawn map: a price for a single one, a number for several. The
 * list shows the same specialists.
 */
export function SearchMap({ filters, active, saved, onActive }: SearchMapProps): ReactNode {
  const lang = useLang();
  const zone = useZone();
  const t = useT();
  const query = useQuery(mapQuery(lang, filters, zone));
  return (
    <QueryView query={query} errorTitle={t('marketplace.map.error')} skeleton={<div className={styles.sheet} />}>
      {({ pins, cities }) => (
        <Sheet
          key={JSON.stringify(filters)}
          filters={filters}
          pins={pins}
          cities={cities}
          active={active}
          saved={saved}
          onActive={onActive}
        />
      )}
    </QueryView>
  );
}

/** Position of a point as an inline style; set only in the browser, where the page's policy allows it. */
const spotIn = (view: View, { x, y }: Point) => ({
  left: `${((x - view.x) / view.width) * 100}%`,
  top: `${((y - view.y) / view.height) * 100}%`,
});

interface SheetProps extends SearchMapProps {
  readonly pins: readonly MapPin[];
  readonly cities: readonly MapCity[];
}
function Sheet({ filters, pins, cities, active, saved, onActive }: SheetProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const [place, size] = useSize();
  // Null: the whole result; undefined: the area that was searched for, until something else is chosen.
  const [chosen, setChosen] = useState<View | null>();
  const drag = useRef<Point | null>(null);
  const placed = pins.map((pin): Placed => ({ ...pin, ...project(pin.lat, pin.lon) }));
  const searched = chosen === undefined && filters.area ? viewOfArea(filters.area, size) : null;
  const view = chosen
    ? { ...chosen, height: (chosen.width * size.height) / size.width }
    : (searched ?? viewOfAll(placed, size, FIRST_VIEW));
  const districts = useMemo(() => districtsIn(lang), [lang]);
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = ARROWS[event.key];
    if (!by || event.target !== event.currentTarget) return;
    event.preventDefault();
    setChosen(pan(view, by[0], by[1]));
  };
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    if (!drag.current) return;
    setChosen(pan(view, (drag.current.x - event.clientX) / size.width, (drag.current.y - event.clientY) / size.height));
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const cityName = (code: string): string => cities.find((city) => city.code === code)?.name ?? code;
  return (
    <div
      ref={place}
      className={styles.sheet}
      role="group"
      tabIndex={0}
      aria-label={t('marketplace.map.label')}
      aria-describedby={id}
      onKeyDown={press}
    >
      <VisuallyHidden>
        <span id={id}>{t('marketplace.map.help')}</span>
      </VisuallyHidden>
      <svg
        className={styles.land}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <path className={styles.country} d={LAND} />
        <path className={styles.coast} d={COASTS} />
        <path className={styles.border} d={BORDERS} />
        {view.width < DISTRICTS_VIEW
          ? districts.map(({ path }) => <path key={path} className={styles.district} d={path} />)
          : null}
      </svg>
      {size.width / view.width > ROOM_FOR_NAMES
        ? districts
            .filter((one) => isInside(view, one))
            .map((one) => (
              <span key={one.path} className={styles.quarter} style={spotIn(view, one)} aria-hidden="true">
                {one.name}
              </span>
            ))
        : null}
      {chosen ? (
        <ButtonLink
          size="small"
          className={styles.again}
          href={searchHref(lang, { ...filters, area: areaOf(view), page: 1 })}
          icon={<RotateCw className="tk-icon" aria-hidden="true" />}
        >
          {t('marketplace.map.searchHere')}
        </ButtonLink>
      ) : view.width < CITY_VIEW ? (
        <p className={styles.city} aria-hidden="true">
          {cities
            .filter(({ lat, lon }) => isInside(view, project(lat, lon)))
            .map(({ name }) => name)
            .join(', ')}
        </p>
      ) : null}
      <ul>
        {cluster(placed, view, size)
          .filter((one) => isInside(view, one))
          .map((one) => {
            const [first] = one.pins;
            if (!first) return null;
            const isActive = one.pins.some(({ atlasUrl }) => atlasUrl === active);
            const places = [...new Set(one.pins.map(({ city }) => cityName(city)))].join(', ');
            return (
              <li
                key={`${first.atlasUrl} ${one.pins.length}`}
                className={classes(styles.spot, isActive && styles.front)}
                style={spotIn(view, one)}
              >
                {one.pins.length === 1 ? (
                  <Pin
                    pin={first}
                    place={places}
                    isActive={isActive}
                    isSaved={saved?.includes(first.atlasUrl) ?? false}
                    onActive={onActive}
                  />
                ) : (
                  <Many
                    count={one.pins.length}
                    place={places}
                    isActive={isActive}
                    onOpen={() => setChosen(viewOfAll(one.pins, size))}
                  />
                )}
              </li>
            );
          })}
      </ul>
      <MapTools view={view} size={size} onView={setChosen} />
    </div>
  );
}
