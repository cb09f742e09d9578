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

/** A pattern of covers has a file to itself: a phone builds the whole document of a file for one drawing of it. */
export const placeOfCover = (pattern: number): DrawingPlace => ({ file: String(pattern), id: DRAWING_ID });
