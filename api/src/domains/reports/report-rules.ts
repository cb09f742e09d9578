import { ReleaseVersion, RemoteName } from '@tessera/contracts/release';

/** What could be somebody's: addresses, everything behind a question mark, long numbers, long random words. In this order. */
const PERSONAL: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '[address]'],
  [/\?[^\s"')]*/g, '?[query]'],
  [/\+?\d[\d ().-]{6,}\d/g, '[number]'],
  [/[A-Za-z0-9_-]{32,}/g, '[value]'],
];
/** The message of a browser's error without what may be about a person; browsers promise that, and this makes sure. */
export const withoutPersonal = (message: string): string => PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);

interface Version {
  readonly remote: string;
  readonly version: string;
}
/** Remotes and versions that are counted apart; a forged report must not fill the memory of whoever collects the numbers. */
const MOST_LABELS = 200;
/** Names what a report is counted under: its remote and version, or `other` for what no remote is called and for too many. */
export function createLabels(most = MOST_LABELS): (report: Version) => Version {
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
