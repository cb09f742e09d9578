import type { Lang } from '@tessera/contracts/languages';
import { groupsOf, type Manifest } from '@tessera/contracts/release';
import type { Release, ReleaseStore } from '../store.ts';

/** What a remote shows on the first screen of another one's page. */
export interface SlotsInPage {
  readonly manifest: Manifest;
  /** Hash of the manifest. */
  readonly hash: string;
  /** The chunk groups that fill its slots. */
  readonly chunks: readonly string[];
}
/** Where a slot stands in the markup, and where the parts begin that wait until they come near (kit). */
const SLOT = / data-slot="([\w.-]+)"/g;
const WAITING = 'tk-later';

/**
 * The slots that a page shows at once, by remote: with the names and hashes of their files the tab fetches these without
 * asking for the whole manifest first. A version that cannot be read is left to the tab.
 */
export async function slotsIn(
  markup: string,
  { site, document }: Release,
  lang: Lang,
  store: Pick<ReleaseStore, 'manifest'>,
): Promise<readonly SlotsInPage[]> {
  const end = markup.indexOf(WAITING);
  const names = new Set([...(end < 0 ? markup : markup.slice(0, end)).matchAll(SLOT)].map(([, name]) => name));
  const chunks = new Map<string, string[]>();
  for (const { name, remote } of site.slots) {
    const hash = names.has(name) ? document.remotes[remote]?.stable.manifest : undefined;
    if (hash !== undefined) chunks.set(hash, [...(chunks.get(hash) ?? []), ...groupsOf(name, lang)]);
  }
  const found = await Promise.all(
    [...chunks].map(async ([hash, groups]) => {
      const manifest = await store.manifest(hash).catch(() => null);
      return manifest?.waits ? [{ manifest, hash, chunks: [...new Set(groups)] }] : [];
    }),
  );
  return found.flat();
}
