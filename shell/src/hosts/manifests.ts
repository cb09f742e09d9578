import type { Lang } from '@tessera/contracts/languages';
import { ALL_WORDS, wordsGroup, type Manifest, type PageManifest, type VersionRef } from '@tessera/contracts/release';
import { onNextAct } from '@tessera/kit/acts';
import { allow, waitFor } from './integrity.ts';
import { tryAgain } from './try-again.ts';

/** The manifests that this tab knows; the files of a known manifest may be loaded. */
export interface Manifests {
  /** Fetches the manifest unless the page already carries it. */
  of(ref: VersionRef): Promise<Manifest>;
  known(ref: VersionRef): Manifest | undefined;
  /** The newest known version that has this file. */
  ownerOf(file: string): Pick<Manifest, 'remote' | 'version'> | null;
  /** Fetches it again, bypassing the HTTP cache; null if that fails. */
  reload(ref: VersionRef): Promise<Manifest | null>;
  /** The whole manifest of the shell that this tab runs. */
  ofShell(): Promise<Manifest | undefined>;
  /** Whether it lacks files, as the one that came with the page does. */
  isPartial(ref: VersionRef): boolean;
  /** Whether it came with the page, of a version that waits for the rest of it: one that our preset has built. */
  isBeginning(ref: VersionRef): boolean;
  /**
   * Makes sure that the words of a route or slot may be loaded. Those of the page's own route are known in every
   * language; the first change of language fetches the rest of the table beside them.
   */
  allowWords(ref: VersionRef, id: string, lang: Lang): Promise<void>;
}
/** `given`: the manifests that came with the page, in its language `pageLang` (manifest-of-page.ts of the edge). */
export function createManifests(given: Readonly<Record<string, PageManifest>>, pageLang: Lang): Manifests {
  const manifests = new Map<string, Manifest>(Object.entries(given));
  const isBeginning = (hash: string): boolean => given[hash]?.isBeginning ?? false;
  const partial = new Set(Object.keys(given).filter((hash) => isBeginning(hash) || given[hash]?.remote !== 'shell'));
  const completing = new Map<string, Promise<unknown>>();

  async function fetchManifest(ref: Pick<VersionRef, 'manifest'>, cache: RequestCache = 'default'): Promise<Manifest> {
    const answer = await fetch(`/manifests/${ref.manifest}.json`, {
      cache,
      integrity: `sha256-${base64OfHex(ref.manifest)}`,
    });
    if (!answer.ok) throw new Error(`manifest: HTTP ${answer.status}`);
    const read = (await answer.json()) as Manifest;
    allow(read);
    manifests.set(ref.manifest, read);
    partial.delete(ref.manifest);
    return read;
  }
  /** Fetches the rest of a manifest once; without it files do not load, and the next call tries again. */
  function complete(hash: string): Promise<unknown> {
    const rest =
      completing.get(hash) ??
      tryAgain(() => fetchManifest({ manifest: hash }))
        .then((read) => {
          const there = given[hash];
          // What the tab runs already stays what it is.
          if (there) manifests.set(hash, { ...read, entry: there.entry, files: { ...read.files, ...there.files } });
        })
        .catch(() => undefined)
        .finally(() => completing.delete(hash));
    completing.set(hash, rest);
    return rest;
  }
  const begun = (): readonly string[] => [...partial].filter(isBeginning);
  if (begun().length > 0) {
    // The address says the remote: /assets/<remote>/<file>.
    waitFor((path) => {
      const owners = begun().filter((hash) => path.split('/')[2] === given[hash]?.remote);
      return owners.length > 0 ? Promise.all(owners.map(complete)) : null;
    });
    // Who only reads what came with the page needs no more; whoever acts may need other files next.
    onNextAct(() => begun().forEach((hash) => void complete(hash)));
  }
  return {
    of: async (ref) => manifests.get(ref.manifest) ?? (await tryAgain(() => fetchManifest(ref))),
    known: (ref) => manifests.get(ref.manifest),
    ownerOf: (file) => [...manifests.values()].findLast(({ files }) => file in files) ?? null,
    async reload(ref) {
      manifests.delete(ref.manifest);
      return fetchManifest(ref, 'reload').catch(() => null);
    },
    async ofShell() {
      const hash = Object.keys(given).find((one) => given[one]?.remote === 'shell') ?? '';
      if (partial.has(hash)) await complete(hash);
      return manifests.get(hash);
    },
    isPartial: (ref) => partial.has(ref.manifest),
    isBeginning: (ref) => isBeginning(ref.manifest),
    async allowWords(ref, id, lang) {
      const there = manifests.get(ref.manifest);
      if (lang === pageLang || !there || !partial.has(ref.manifest)) return;
      const rest = complete(ref.manifest);
      if (![id, ALL_WORDS].some((owner) => wordsGroup(owner, lang) in there.chunks)) await rest;
    },
  };
}
const base64OfHex = (hex: string): string =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))));
