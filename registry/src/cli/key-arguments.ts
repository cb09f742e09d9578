export type KeyAct =
  | { readonly act: 'list' | 'rotate' }
  | { readonly act: 'revoke'; readonly id: string }
  | { readonly act: 'team'; readonly remote: string };

export const KEYS_FORM = 'keys list, keys rotate, keys revoke ID or keys team REMOTE';
/** The words after `keys`; null if they make no sense. */
export function readKeyAct([act, word, ...more]: readonly string[]): KeyAct | null {
  if (more.length > 0) return null;
  if ((act === 'list' || act === 'rotate') && word === undefined) return { act };
  if (act === 'revoke' && word !== undefined) return { act, id: word };
  return act === 'team' && word !== undefined ? { act, remote: word } : null;
}
