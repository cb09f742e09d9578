import type { Lang } from '@tessera/contracts/languages';
import { ALL_WORDS, wordsGroup, type Manifest, type VersionRef } from '@tessera/contracts/release';
import { allow } from './integrity.ts';
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
  /** Whether it lacks the words of other routes in other languages, as the one that came with the page does. */
  isPartial(ref: VersionRef): boolean;
  /**
   * Makes sure that the words of a route or slot may be loaded. Those of the page's own route are known in every
   * language; the first change of language fetches the rest of the table beside them.
   */
  allowWords(ref: VersionRef, id: string, lang: Lang): Promise<void>;
}
/** `given`: the manifests that came with the page, in its language `pageLang` (manifest-of-page.ts of the edge). */
export function createManifests(given: Readonly<Record<string, Manifest>>, pageLang: Lang): Manifests {
  const manifests = new Map(Object.entries(given));
  const partial = new Set(Object.keys(given).filter((hash) => given[hash]?.remote !== 'shell'));
  const completing = new Map<string, Promise<unknown>>();

  async function fetchManifest(ref: VersionRef, cache: RequestCache = 'default'): Promise<Manifest> {
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
  return {
    of: async (ref) => manifests.get(ref.manifest) ?? (await tryAgain(() => fetchManifest(ref))),
    known: (ref) => manifests.get(ref.manifest),
    ownerOf: (file) => [...manifests.values()].findLast(({ files }) => file in files) ?? null,
    async reload(ref) {
      manifests.delete(ref.manifest);
      return fetchManifest(ref, 'reload').catch(() => null);
    },
    isPartial: (ref) => partial.has(ref.manifest),
    async allowWords(ref, id, lang) {
      const there = manifests.get(ref.manifest);
      if (lang === pageLang || !there || !partial.has(ref.manifest)) return;
      const rest =
        completing.get(ref.manifest) ??
        tryAgain(() => fetchManifest(ref)).finally(() => completing.delete(ref.manifest));
      completing.set(ref.manifest, rest);
      // Without the table the words do not load, which the unit reports; the next call tries again.
      const settled = rest.catch(() => undefined);
      if (![id, ALL_WORDS].some((owner) => wordsGroup(owner, lang) in there.chunks)) await settled;
    },
  };
}
const base64OfHex = (hex: string): string =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))));
