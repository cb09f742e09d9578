/** Where the front page says how it works. */
export const HOW_ANCHOR = 'how-it-works';
