/** Ticks a result; of more than two the one that was ticked first is let go. */
export const ticked = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-2);
