import { ReleaseVersion, RemoteName } from '@tessera/contracts/release';

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
