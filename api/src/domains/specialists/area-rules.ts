/** A position in degrees north and east. */
export interface Spot {
  readonly lat: number;
  readonly lon: number;
}
/** A part of the map. With a west greater than its east it lies across the date line. */
export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const RADIANS = Math.PI / 180;
const EARTH_KM = 6371;
const NUMBER = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Reads `south,west,north,east`; null unless it is an area on the globe that is not upside down. */
export function readArea(text: string): Area | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  const isOnGlobe =
    [south, north].every((lat) => Math.abs(lat) <= 90) && [west, east].every((lon) => Math.abs(lon) <= 180);
  return isOnGlobe && south < north && west !== east ? { south, west, north, east } : null;
}

export function isWithin({ south, west, north, east }: Area, { lat, lon }: Spot): boolean {
  if (lat < south || lat > north) return false;
  return west < east ? lon >= west && lon <= east : lon >= west || lon <= east;
}

/** Kilometres between two positions along the surface. */
export function kilometres(a: Spot, b: Spot): number {
  const half = (degrees: number): number => Math.sin((degrees * RADIANS) / 2) ** 2;
  const square = half(b.lat - a.lat) + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * half(b.lon - a.lon);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}
