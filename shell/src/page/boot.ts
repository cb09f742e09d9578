import type { PageManifest, PageRoute, PageSite, ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import type { FetchedAnswer, ServerView } from '@tessera/contracts/unit';
import type { ZoneClock } from '@tessera/contracts/zone-clock';
import { allow } from '../hosts/integrity.ts';
import { fetchPageSite } from './page-site.ts';

/** Data that the edge embeds in the page: everything that the shell needs before its first request. */
export interface Boot {
  readonly document: SignedDocument;
  /** With the labels of the page's language only. */
  readonly site: PageSite;
  /** By content hash: the shell's manifest and those of the units on this page. */
  readonly manifests: Readonly<Record<string, PageManifest>>;
  readonly view: Omit<ServerView, 'routes' | 'roles'>;
  /** Of the zone of the view; absent from an older edge. */
  readonly clock?: ZoneClock | undefined;
  /** The responses that the page was made of; in the page itself without their time, which is the page's. */
  readonly page: { readonly data: readonly FetchedAnswer[] };
  /** The registry's public keys, raw Ed25519 in base64: two while a key is being rotated. */
  readonly keys: readonly string[];
  /** Offset of the demonstration's clock in milliseconds; 0 everywhere else. */
  readonly clockOffset: number;
  /** Set once when the requested address is in another language than the visitor's (decision 21). */
  readonly otherLanguage?: { readonly lang: string; readonly href: string } | undefined;
}
export interface Booted extends Boot {
  readonly release: ReleaseDocument;
}
/** Boot as it is in the page. */
interface PageBoot extends Omit<Boot, 'keys' | 'site'> {
  /** The address of the table; the table itself from an older edge. */
  readonly site: PageSite | string;
  /** The route of this page that no other page has. */
  readonly landing?: PageRoute;
  readonly key: string;
  readonly keys?: readonly string[];
}
export async function readBoot(): Promise<Booted> {
  const { landing, ...boot } = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as PageBoot;
  // Must run before the first lazy chunk, because files without a hash do not run.
  Object.values(boot.manifests).forEach(allow);
  const site = typeof boot.site === 'string' ? await fetchPageSite(boot.site, boot.view.tenant.hostClass) : boot.site;
  const renderedAt = Date.parse(boot.view.now) - boot.clockOffset;
  // An older edge sends a single key.
  return {
    ...boot,
    // A page can be shown for hours, and its responses handed to a new version: they say how old they are.
    page: { data: boot.page.data.map((got) => ({ ...got, at: renderedAt })) },
    site: landing ? { ...site, routes: [...site.routes, landing] } : site,
    keys: boot.keys ?? [boot.key],
    release: JSON.parse(boot.document.text) as ReleaseDocument,
  };
}
