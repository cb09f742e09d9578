/**
 * Patterns of possibly personal data, applied in this order: what an engine quotes of a text that it could not read,
 * addresses, query strings, long numbers, long random words.
 */
const PERSONAL: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/"[^"]*("|$)/g, '"[text]"'],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '[address]'],
  [/\?[^\s"')]*/g, '?[query]'],
  [/\+?\d[\d ().-]{6,}\d/g, '[number]'],
  [/[A-Za-z0-9_-]{32,}/g, '[value]'],
];
/** What would move a terminal's cursor, end a line of it, or turn the direction of what follows. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** A text of a browser or of a bundle in one visible line. */
export const inOneLine = (text: string): string => text.replace(CONTROL, ' ').trim();
/** Removes possibly personal data from an error message. Browsers should do so already; this is a safeguard. */
export const withoutPersonal = (message: string): string =>
  PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
