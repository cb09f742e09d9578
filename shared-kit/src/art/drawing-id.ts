/** The id of the group in a file that has one drawing. */
export const DRAWING_ID = 'd';
/** The mosaics of the domains, by how their ids begin, and the file that has all of them. */
export const OF_DOMAIN = 'domain-';
export const DOMAINS_FILE = 'domains';
