// The same rule as in the registry: no segment starts with a dot, so no name leaves its folder and none is hidden.
const ASSET = /^assets\/[a-z][a-z0-9-]{1,39}(?:\/[\w@~+-][\w@~+.-]*)+$/;
const ADDRESSED = /^(?:manifests|sites|servers|descriptors|logos)\/[0-9a-f]{64}$/;
/** A site table of one class of host in one language, which the edge makes of the registry's. */
export const SITE_FILE = /^(sites\/[0-9a-f]{64})\.([a-z]{1,20})\.([a-z]{2})$/;
const MAX_LENGTH = 240;

/** Whether this is a valid file name of the registry: `assets/booking/entry.1a.js`, or `sites/` and 64 hex digits. */
export const isBlobName = (name: string): boolean =>
  name.length <= MAX_LENGTH && (ASSET.test(name) || ADDRESSED.test(name));
/** The names that browsers may request: never the server bundles. */
export const isPublicName = (name: string): boolean =>
  SITE_FILE.test(name) || (isBlobName(name) && !name.startsWith('servers/'));

/**
 * The registry's path of a file. Throws for an invalid name, so that no unchecked browser input becomes part of a URL.
 */
export function blobAddress(name: string): string {
  if (!isBlobName(name)) throw new Error(`«${name.slice(0, 80)}» is not a valid file name`);
  return `/blobs/${name.split('/').map(encodeURIComponent).join('/')}`;
}
