import type { createSwapping as CreateSwapping } from '../../shell/src/page/swapping.ts';

/**
 * Replaces the shell's swapping in the twin, which only ever has one version: it returns the versions and uses no
 * registry.
 */
export const createSwapping: typeof CreateSwapping = ({ host }) => ({
  accept: async () => undefined,
  aim(document) {
    for (const [remote, { stable, lastGood }] of Object.entries(document.remotes)) host(remote).aim(stable, lastGood);
  },
  isOutdated: () => false,
  log: [],
});
