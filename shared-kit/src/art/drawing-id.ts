/** Where a drawing stands: the end of the name of its file, and its id in it. */
export interface DrawingPlace {
  readonly file: string;
  readonly id: string;
}
/** The id of the group in a file that has one drawing. */
export const DRAWING_ID = 'd';

/** The first thing that a visitor sees has a file to itself; the smaller scenes share one. */
const ALONE = 'scene-hero';
const SHARED = 'm';
/** How the names of the mosaics of the domains begin, of which a page has many: their ids leave it out. */
const OF_DOMAIN = 'domain-';
export const placeOfScene = (name: string): DrawingPlace =>
  name === ALONE
    ? { file: name, id: DRAWING_ID }
    : { file: SHARED, id: name.startsWith(OF_DOMAIN) ? name.slice(OF_DOMAIN.length) : name };

/**
 * Files of the patterns of covers, of which a page shows some ten: each file takes a phone longer than the drawings in it,
 * and all in one would be one long task.
 */
const COVER_FILES = 3;
export const placeOfCover = (pattern: number): DrawingPlace => ({
  file: String(pattern % COVER_FILES),
  id: `${DRAWING_ID}${pattern}`,
});
