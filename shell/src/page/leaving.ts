import type { SwapState } from '@tessera/contracts/unit';
import type { Words } from '../i18n/use-t.ts';

/** Asks whoever has text, an upload or a dialog on screen whether the page may be left. */
export async function mayLeave(state: SwapState, t: Words, confirm: (question: { title: string; text: string; verb: string }) => Promise<boolean>): Promise<boolean> {
  if (state.kind === 'free' || !['draft', 'upload', 'dialog'].includes(state.why)) return true;
  return confirm({ title: t('shell.leave.title'), text: t('shell.leave.text'), verb: t('shell.leave.verb') });
}
