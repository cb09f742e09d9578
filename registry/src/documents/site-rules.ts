import type { ReleaseDocument, SiteTable, VersionRef } from '@tessera/contracts/release';
import { API } from '../releases/publication-rules.ts';
import type { LiveRelease, Release } from '../releases/queries.ts';

/**
 * Routes, slots and menus of everything that is live, including the shell's own screens. Deterministic for the same
 * releases.
 */
export function siteTableOf(live: readonly Pick<LiveRelease, 'remote' | 'descriptor'>[]): SiteTable {
  const pages = live.filter((release) => release.remote !== API).toSorted((a, b) => (a.remote < b.remote ? -1 : 1));
  const owned = <T extends object>(pick: (release: (typeof pages)[number]) => readonly T[]) =>
    pages.flatMap((release) => pick(release).map((part) => ({ ...part, remote: release.remote })));
  return {
    routes: owned(({ descriptor }) => descriptor.routes),
    slots: owned(({ descriptor }) => descriptor.slots.map(({ name, reserve }) => ({ name, reserve }))),
    menu: owned(({ descriptor }) => descriptor.menu),
  };
}

const refOf = ({
  version,
  manifest,
  entry,
  integrity,
}: Pick<Release, 'version' | 'manifest' | 'entry' | 'integrity'>): VersionRef => ({
  version,
  manifest,
  entry,
  integrity,
});

/** The versions that every tenant of an environment runs; null until a shell and one remote are live. */
export function runningOf(live: readonly LiveRelease[]): Pick<ReleaseDocument, 'shell' | 'remotes'> | null {
  const shell = live.find((release) => release.descriptor.kind === 'shell');
  const remotes = live.filter((release) => release !== shell && release.remote !== API);
  if (!shell || remotes.length === 0) return null;
  return {
    shell: refOf(shell),
    remotes: Object.fromEntries(
      remotes.map((release) => [
        release.remote,
        { stable: refOf(release), ...(release.previous ? { lastGood: refOf(release.previous) } : {}) },
      ]),
    ),
  };
}
