import type { Publication } from '@tessera/contracts/release';
import { openTeamKey } from '@tessera/server/signing-key';

/** A manifest's signature by its team, and the key to check it with; the key is made at the team's first publication. */
export function signed(name: string, manifest: string, data: string): Pick<Publication, 'signature' | 'publicKey'> {
  const { sign, spki } = openTeamKey(data, name);
  return { signature: sign(manifest), publicKey: spki };
}
