/** What a person does first on a page, before anything that they want from it can need code. */
const ACTS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls `begin` with the next act of a person, once.
 * @returns ends the waiting
 */
export function onNextAct(begin: () => void): () => void {
  const stop = (): void => ACTS.forEach((act) => removeEventListener(act, heard));
  function heard(): void {
    stop();
    begin();
  }
  for (const act of ACTS) addEventListener(act, heard, { passive: true });
  return stop;
}
