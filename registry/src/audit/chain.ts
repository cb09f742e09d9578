import { contentHash } from '../files/blobs.ts';

/** What an entry says. */
export interface Content {
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly environment: string | null;
  readonly remote: string | null;
  readonly version: string | null;
  readonly tenant: string | null;
  readonly note: string | null;
}
interface Place {
  /** 1 for the first entry. */
  readonly number: number;
  /** The hash of the entry before; empty for the first. */
  readonly previous: string;
}
/** A stored entry; its place and hash are null if it was written past the registry. */
export interface Entry extends Content {
  readonly number: number | null;
  readonly previous: string | null;
  readonly hash: string | null;
}

/** SHA-256 over an entry's place, the hash before it, and everything that it says. */
export const hashOf = ({
  number,
  previous,
  at,
  by,
  action,
  environment,
  remote,
  version,
  tenant,
  note,
}: Content & Place) =>
  contentHash(
    JSON.stringify([previous, number, at.toISOString(), by, action, environment, remote, version, tenant, note]),
  );
const nameOf = ({ at, by, action, remote, version, tenant }: Content): string =>
  [action, remote ?? tenant, version, 'by', by, 'at', at.toISOString()].filter(Boolean).join(' ');

type Placed = Entry & Place;
const isPlaced = (entry: Entry): entry is Placed => entry.number !== null && entry.previous !== null;
/** What was done to an entry whose hash is not that of its content, in one sentence. */
function damageTo(entry: Placed, last: number): string {
  for (let number = 1; number <= last; number += 1)
    if (hashOf({ ...entry, number }) === entry.hash)
      return `Entry ${number} was moved: it stands as number ${entry.number} (${nameOf(entry)}).`;
  return `Entry ${entry.number} was altered (${nameOf(entry)}).`;
}

/**
 * What is wrong with a chain, one sentence for each altered, removed, moved or added entry; empty if it is as it was
 * written. `last` is the number of the entries that were written.
 */
export function problemsOf(entries: readonly Entry[], last: number): readonly string[] {
  const placed = entries.filter(isPlaced);
  const byNumber = new Map(placed.map((entry) => [entry.number, entry]));
  const isWhole = (entry: Placed): boolean => hashOf(entry) === entry.hash;
  const problems: string[] = [];
  for (let number = 1; number <= last; number += 1) {
    const [entry, before] = [byNumber.get(number), byNumber.get(number - 1)];
    if (!entry) problems.push(`Entry ${number} was removed.`);
    else if (!isWhole(entry)) problems.push(damageTo(entry, last));
    else if (before && isWhole(before) && entry.previous !== before.hash)
      problems.push(`Entry ${number - 1} was replaced: entry ${number} was written after another (${nameOf(before)}).`);
  }
  const strays = entries.filter((entry) => !isPlaced(entry) || entry.number > last);
  return [...problems, ...strays.map((entry) => `An entry was added past the registry (${nameOf(entry)}).`)];
}
