import type { createSwapping as CreateSwapping } from '../../shell/src/page/swapping.ts';

/** Stands in for the shell's swapping in the twin, which has one version for ever: it names the versions and knows no registry. */
export const createSwapping: typeof CreateSwapping = ({ host }) => ({
  accept: async () => undefined,
  aim(document) {
    for (const [remote, { stable, lastGood }] of Object.entries(document.remotes)) host(remote).aim(stable, lastGood);
  },
  isOutdated: () => false,
  log: [],
});
