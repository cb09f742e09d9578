import type { ReleaseDocument } from '@tessera/contracts/release';
import type { Host } from '../hosts/host-of-remote.ts';

interface Aimed {
  host(remote: string): Pick<Host, 'aim'>;
  /** Lets go of the hosts of other remotes. */
  keepOnly(remotes: ReadonlySet<string>): void;
}
/** Tells every host which version it shows next. */
export function aimAt(
  { remotes }: ReleaseDocument,
  { host, keepOnly }: Aimed,
  except: ReadonlySet<string> = new Set(),
): void {
  for (const [remote, { stable, lastGood }] of Object.entries(remotes))
    if (!except.has(remote)) host(remote).aim(stable, lastGood);
  keepOnly(new Set(Object.keys(remotes)));
}
