/** The id of the group in a file that has one drawing. */
export const DRAWING_ID = 'd';
