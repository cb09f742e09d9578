import type { createSwapping as CreateSwapping } from '../../shell/src/page/swapping.ts';

/**
 * Replaces the shell's swapping in the twin, which only ever has one version: it returns the versions and uses no
 * registry.
 */
export const createSwapping: typeof CreateSwapping = () => ({
  accept: async () => undefined,
  isOutdated: () => false,
  log: [],
});
