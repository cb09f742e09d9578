import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { ALL_WORDS, screenOf, wordsGroup, type Manifest, type PageManifest } from '@tessera/contracts/release';

/**
 * The part of a manifest that a page begins with: the named chunk groups and the entry. A name with its hash is a hundred
 * bytes that compress badly, and a version has dozens of files. The tab fetches the rest when the page is loaded, and
 * the version's code waits for it (`waits`).
 */
export function beginningOf(manifest: Manifest, groups: readonly string[]): PageManifest {
  const only = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(groups.flatMap((name) => (table[name] === undefined ? [] : [[name, table[name]]])));
  const chunks = only(manifest.chunks);
  const kept = new Set([manifest.entry, ...Object.values(chunks).flat()]);
  return {
    ...manifest,
    chunks,
    files: Object.fromEntries(Object.entries(manifest.files).filter(([file]) => kept.has(file))),
    lent: only(manifest.lent),
    isBeginning: true,
  };
}
/**
 * For versions that do not wait: the part of a manifest that comes with a page. Left out are the words that it cannot show next: those of other
 * routes and slots in other languages, most of a remote's files. A tab that needs them fetches the whole manifest.
 */
export function manifestOfPage(manifest: Manifest, routeId: string, lang: Lang): PageManifest {
  const owners = Object.keys(manifest.chunks).filter((name) => name !== screenOf(routeId) && name !== ALL_WORDS);
  const leftOut = new Set(
    LANGUAGES.filter((other) => other !== lang).flatMap((other) => owners.map((owner) => wordsGroup(owner, other))),
  );
  const chunks = Object.fromEntries(Object.entries(manifest.chunks).filter(([name]) => !leftOut.has(name)));
  const kept = new Set(Object.values(chunks).flat());
  const dropped = new Set(
    Object.entries(manifest.chunks).flatMap(([name, files]) =>
      leftOut.has(name) ? files.filter((file) => !kept.has(file)) : [],
    ),
  );
  return {
    ...manifest,
    chunks,
    files: Object.fromEntries(Object.entries(manifest.files).filter(([file]) => !dropped.has(file))),
    lent: Object.fromEntries(Object.entries(manifest.lent).filter(([name]) => !leftOut.has(name))),
  };
}
