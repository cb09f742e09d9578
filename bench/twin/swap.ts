import type { swapUnits as SwapUnits } from '../../shell/src/hosts/swap.ts';

/** Stands in for the exchange of two versions in the twin. */
export const swapUnits: typeof SwapUnits = async () => 'unchanged';
