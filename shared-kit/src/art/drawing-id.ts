/** The id of the group in a file that has one drawing. */
export const DRAWING_ID = 'd';
/** The mosaics of the domains: how their names begin, which their ids leave out, and the end of the name of their file. */
export const OF_DOMAIN = 'domain-';
export const DOMAINS_FILE = 'm';
