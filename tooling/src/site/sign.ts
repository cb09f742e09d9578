import type { Publication } from '@tessera/contracts/release';
import { openTeamKey } from '@tessera/server/signing-key';

/**
 * A team's signature over a manifest, and the key to verify it; the key is generated at the team's first publication.
 */
export function signed(name: string, manifest: string, data: string): Pick<Publication, 'signature' | 'publicKey'> {
  const { sign, spki } = openTeamKey(data, name);
  return { signature: sign(manifest), publicKey: spki };
}
