import { SHEET } from './outline.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** The visible part of the sheet. */
export interface View extends Point {
  readonly width: number;
  readonly height: number;
}
/** Width and height of the map on screen, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Pins that are too close to be told apart, at the position of the first. */
export interface Cluster<P> extends Point {
  readonly pins: readonly P[];
}

const RADIANS = Math.PI / 180;
const mercator = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2));
const SCALE = SHEET.width / ((SHEET.east - SHEET.west) * RADIANS);
/** Smallest width of a view (about ten kilometres); closer, there is nothing more to see. */
const MIN_WIDTH = 1.2;
/** Margin around the points that a view was made for. */
const MARGIN = 0.2;
/** Distance in pixels within which two pins would overlap. */
const TOO_CLOSE = { x: 64, y: 38 };

/** Projects degrees north and east onto the sheet. */
export const project = (lat: number, lon: number): Point => ({
  x: (lon - SHEET.west) * RADIANS * SCALE,
  y: (mercator(SHEET.north) - mercator(lat)) * SCALE,
});

/** Degrees north and east of a point of the sheet. */
const unproject = ({ x, y }: Point): { readonly lat: number; readonly lon: number } => ({
  lat: (2 * Math.atan(Math.exp(mercator(SHEET.north) - y / SCALE)) - Math.PI / 2) / RADIANS,
  lon: x / (RADIANS * SCALE) + SHEET.west,
});

/** The position nearest to `centre` at which a range of length `seen` stays within `most`. */
const within = (centre: number, seen: number, most: number): number =>
  Math.min(most - seen / 2, Math.max(seen / 2, centre));

/** A view of this width around a point, in the aspect ratio of the screen; never beyond the edge of the sheet. */
export function viewAround(centre: Point, width: number, { width: w, height: h }: Size): View {
  const wide = Math.min(SHEET.width, (SHEET.height * w) / h, Math.max(MIN_WIDTH, width));
  const high = (wide * h) / w;
  return {
    x: within(centre.x, wide, SHEET.width) - wide / 2,
    y: within(centre.y, high, SHEET.height) - high / 2,
    width: wide,
    height: high,
  };
}
const centreOf = (view: View): Point => ({ x: view.x + view.width / 2, y: view.y + view.height / 2 });

/**
 * The view that shows all points with a margin, within the sheet, at least `least` wide; the
 * whole sheet if there are no points.
 */
export function viewOfAll(points: readonly Point[], size: Size, least = MIN_WIDTH): View {
  if (points.length === 0) return viewAround({ x: SHEET.width / 2, y: SHEET.height / 2 }, SHEET.width, size);
  const range = (values: readonly number[]): readonly [number, number] => [
    values.reduce((a, b) => Math.min(a, b)),
    values.reduce((a, b) => Math.max(a, b)),
  ];
  const [left, right] = range(points.map(({ x }) => x));
  const [top, bottom] = range(points.map(({ y }) => y));
  const wide = Math.max(right - left, ((bottom - top) * size.width) / size.height, MIN_WIDTH) * (1 + 2 * MARGIN);
  return viewAround({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(least, wide), size);
}
/** The same centre, zoomed in (`by` below 1) or out. */
export const zoom = (view: View, by: number, size: Size): View => viewAround(centreOf(view), view.width * by, size);
/** Moves the view by fractions of its own width and height. */
export function pan(view: View, dx: number, dy: number): View {
  const { x, y } = centreOf(view);
  return viewAround({ x: x + dx * view.width, y: y + dy * view.height }, view.width, view);
}
export const isInside = (view: View, { x, y }: Point): boolean =>
  x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;

/** Parts of a degree that an address names: about a hundred metres. */
const STEPS = 1000;
/** The area of a view as an address names it, `south,west,north,east`; rounded outwards, so that it has every pin in view. */
export function areaOf(view: View): string {
  const [most, least] = [unproject(view), unproject({ x: view.x + view.width, y: view.y + view.height })];
  const down = (degrees: number): number => Math.floor(degrees * STEPS) / STEPS;
  const up = (degrees: number): number => Math.ceil(degrees * STEPS) / STEPS;
  return [down(least.lat), down(most.lon), up(most.lat), up(least.lon)].join(',');
}
/** The view that shows an area of an address; null for one that is not on the sheet, as across the date line. */
export function viewOfArea(area: string, size: Size): View | null {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = area.split(',').map(Number);
  const [from, to] = [project(north, west), project(south, east)];
  const isOnSheet = from.x >= 0 && from.y >= 0 && to.x <= SHEET.width && to.y <= SHEET.height;
  if (!isOnSheet || !(from.x < to.x && from.y < to.y)) return null;
  const wide = Math.max(to.x - from.x, ((to.y - from.y) * size.width) / size.height);
  return viewAround({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, wide, size);
}

/** Merges pins that would overlap on screen, in their order. */
export function cluster<P extends Point>(pins: readonly P[], view: View, size: Size): readonly Cluster<P>[] {
  const perUnit = size.width / view.width;
  const found: { x: number; y: number; pins: P[] }[] = [];
  for (const pin of pins) {
    const near = found.find(
      (one) => Math.abs(one.x - pin.x) * perUnit < TOO_CLOSE.x && Math.abs(one.y - pin.y) * perUnit < TOO_CLOSE.y,
    );
    if (near) near.pins.push(pin);
    else found.push({ x: pin.x, y: pin.y, pins: [pin] });
  }
  return found;
}
