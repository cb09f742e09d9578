import { ReleaseVersion, RemoteName } from '@tessera/contracts/release';

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
/** A text of a browser in one visible line. */
export const inOneLine = (text: string): string => text.replace(CONTROL, ' ').trim();
/** Removes possibly personal data from an error message. Browsers should do so already; this is a safeguard. */
export const withoutPersonal = (message: string): string =>
  PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);

interface Version {
  readonly remote: string;
  readonly version: string;
}
/**
 * Maximum number of remotes and versions counted separately; forged reports must not create unlimited metric labels.
 */
const MAX_LABELS = 200;
/**
 * Creates a function that returns the metric labels of a report: its remote and version, or `other` for invalid or too
 * many names.
 */
export function createLabels(most = MAX_LABELS): (report: Version) => Version {
  const seen = new Set<string>();
  const other = { remote: 'other', version: 'other' };
  return ({ remote, version }) => {
    if (!RemoteName.safeParse(remote).success || !ReleaseVersion.safeParse(version).success) return other;
    const key = `${remote}@${version}`;
    if (!seen.has(key) && seen.size >= most) return other;
    seen.add(key);
    return { remote, version };
  };
}
