// The registry's own rule: no segment begins with a dot, so that no name leaves its folder and none is hidden.
const ASSET = /^assets\/[a-z][a-z0-9-]{1,39}(?:\/[\w@~+-][\w@~+.-]*)+$/;
const ADDRESSED = /^(?:manifests|sites|servers|descriptors)\/[0-9a-f]{64}$/;
const LONGEST = 240;

/** Whether this can be the name of a file of the registry: `assets/booking/entry.1a.js`, or `sites/` and 64 hex digits. */
export const isBlobName = (name: string): boolean => name.length <= LONGEST && (ASSET.test(name) || ADDRESSED.test(name));
/** Those of them that browsers may ask for: never what only renderers run. */
export const isPublicName = (name: string): boolean => isBlobName(name) && !name.startsWith('servers/');

/** Where the registry has a file. Throws for what cannot be a name: nothing that a browser wrote is put into an address unchecked. */
export function blobAddress(name: string): string {
  if (!isBlobName(name)) throw new Error(`«${name.slice(0, 80)}» is no name of a file`);
  return `/blobs/${name.split('/').map(encodeURIComponent).join('/')}`;
}
