import type { Descriptor, SignedDocument, SiteTable } from '@tessera/contracts/release';
import { tryAgain } from '../hosts/try-again.ts';

/** The current release document, for a tab without a socket. */
export async function fetchCurrent(): Promise<SignedDocument> {
  const answer = await fetch('/releases/current');
  if (!answer.ok) throw new Error(`current release: HTTP ${answer.status}`);
  return (await answer.json()) as SignedDocument;
}
/** What a browser compares a file with that is named by its SHA-256 in hex digits. */
const integrityOf = (hash: string): string =>
  `sha256-${btoa(String.fromCharCode(...(hash.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))))}`;
/** Descriptor of a version, by the hash in its manifest. */
export async function fetchDescriptor(hash: string): Promise<Descriptor> {
  const answer = await fetch(`/descriptors/${hash}.json`, { integrity: integrityOf(hash) });
  if (!answer.ok) throw new Error(`descriptor: HTTP ${answer.status}`);
  return (await answer.json()) as Descriptor;
}
/** The site table that a release document names, by its content hash. */
export function fetchSite(hash: string): Promise<SiteTable> {
  return tryAgain(async () => {
    const answer = await fetch(`/sites/${hash}.json`, { integrity: integrityOf(hash) });
    if (!answer.ok) throw new Error(`site table: HTTP ${answer.status}`);
    return (await answer.json()) as SiteTable;
  });
}
