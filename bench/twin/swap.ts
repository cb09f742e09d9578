import type { swapUnits as SwapUnits } from '../../shell/src/hosts/swap.ts';

/** Replaces the swap of two versions in the twin. */
export const swapUnits: typeof SwapUnits = async () => 'unchanged';
