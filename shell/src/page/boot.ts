import type { Manifest, ReleaseDocument, SignedDocument, SiteTable } from '@tessera/contracts/release';
import type { Got, ServerView } from '@tessera/contracts/unit';
import { allow } from '../hosts/integrity.ts';

/** What the edge writes into the page: everything that the shell needs before its first request. */
export interface Boot {
  readonly document: SignedDocument;
  readonly site: SiteTable;
  /** By content hash: the shell's manifest and those of the units on this page. */
  readonly manifests: Readonly<Record<string, Manifest>>;
  readonly view: ServerView;
  readonly page: { readonly data: readonly Got[] };
  /** The registry's public keys, raw Ed25519 in base64: two while the key is being changed. */
  readonly keys: readonly string[];
  /** Milliseconds by which a demo's clock is moved; 0 everywhere else. */
  readonly clockOffset: number;
  /** The address that was asked for in another language than the visitor's, once (decision 21). */
  readonly otherLanguage?: { readonly lang: string; readonly href: string } | undefined;
}
export interface Booted extends Boot {
  readonly release: ReleaseDocument;
}
export function readBoot(): Booted {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Omit<Boot, 'keys'> & { readonly key: string; readonly keys?: readonly string[] };
  // Before the first lazy chunk: what has no hash does not run.
  Object.values(boot.manifests).forEach(allow);
  // An edge of before knows of one key.
  return { ...boot, keys: boot.keys ?? [boot.key], release: JSON.parse(boot.document.text) as ReleaseDocument };
}
