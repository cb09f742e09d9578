import { newer, type ReleaseDocument } from '@tessera/contracts/release';

type Numbered = Pick<ReleaseDocument, 'tenant' | 'epoch' | 'revision'>;
const named = ({ epoch, revision }: Numbered): string => `revision ${revision} of epoch ${epoch}`;

const HINT =
  'The registry was probably restored from a backup: «npm run release -- new-epoch» makes its documents count as the newest';

/**
 * Notices a registry that offers documents that are not newer than those this edge has: it was restored from a backup, and whatever
 * is promoted there would be ignored. Reported at the second look, because a document may arrive between reading what
 * the registry has and comparing it.
 */
export function createRestoredWatch(report: (message: string) => void): {
  /** `mine` is served; `theirs`, another document, was read from the registry. */
  compare(mine: Numbered, theirs: Numbered): void;
  /** `mine` was served before this edge was started; `theirs` is what it serves now. */
  compareWithEarlier(mine: Numbered, theirs: Numbered): void;
} {
  const seen = new Map<string, { readonly text: string; readonly times: number }>();
  return {
    compare(mine, theirs) {
      if (newer(theirs, mine) > 0) return void seen.delete(theirs.tenant);
      const text = `${named(theirs)} ${named(mine)}`;
      const before = seen.get(theirs.tenant);
      const times = before?.text === text ? before.times + 1 : 1;
      seen.set(theirs.tenant, { text, times });
      if (times === 2)
        report(
          `release: the registry has ${named(theirs)} for ${theirs.tenant}, but this edge has ${named(mine)} and goes on serving it. ${HINT}`,
        );
    },
    compareWithEarlier(mine, theirs) {
      if (newer(mine, theirs) > 0)
        report(
          `release: the registry has ${named(theirs)} for ${theirs.tenant}, but this edge had ${named(mine)} before it was started, and so have open tabs, which do not follow. ${HINT}`,
        );
    },
  };
}
