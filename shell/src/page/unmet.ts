import { unmetNeeds } from '@tessera/contracts/needs';
import type { Descriptor, ReleaseDocument, VersionRef } from '@tessera/contracts/release';

interface UnmetServices {
  /** The shell version that this tab runs. */
  readonly shell: VersionRef;
  descriptorOf(ref: VersionRef): Promise<Descriptor>;
  report(error: unknown, at: string): void;
}
/**
 * The remotes whose next version needs more than this tab's shell lends. The gate has checked each version against the
 * live shell, so only a tab with another shell has to check. An unknown requirement counts as unmet.
 */
export async function unmetOf(
  next: ReleaseDocument,
  { before, unmet }: { readonly before: ReleaseDocument; readonly unmet: ReadonlySet<string> },
  services: UnmetServices,
): Promise<ReadonlySet<string>> {
  if (next.shell.version === services.shell.version) return new Set();
  const changed = Object.entries(next.remotes).filter(
    ([remote, { stable }]) => unmet.has(remote) || before.remotes[remote]?.stable.version !== stable.version,
  );
  const ours = changed.length > 0 ? services.descriptorOf(services.shell) : null;
  const found = await Promise.all(
    changed.map(async ([remote, { stable }]) => {
      try {
        const [guest, shell] = await Promise.all([services.descriptorOf(stable), ours]);
        return shell && unmetNeeds(guest.needs, shell.needs).length === 0 ? [] : [remote];
      } catch (error) {
        services.report(error, `needs of ${remote}@${stable.version}`);
        return [remote];
      }
    }),
  );
  return new Set(found.flat());
}
