import type { SwapState } from '@tessera/contracts/unit';
import type { Words } from '../i18n/use-t.ts';

/** Asks the user whether to leave the page if it has unsaved text, an upload in progress, or an open dialog. */
export async function mayLeave(
  state: SwapState,
  words: () => Promise<Words>,
  confirm: (question: { title: string; text: string; verb: string }) => Promise<boolean>,
): Promise<boolean> {
  if (state.kind === 'free' || !['draft', 'upload', 'dialog'].includes(state.why)) return true;
  const t = await words();
  return confirm({ title: t('shell.leave.title'), text: t('shell.leave.text'), verb: t('shell.leave.verb') });
}
