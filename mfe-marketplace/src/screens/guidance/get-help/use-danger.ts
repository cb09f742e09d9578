import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { dangerIn, type DangerWords } from '@tessera/contracts/matching';
import type { Help } from '@tessera/contracts/symptoms';

/**
 * Whom to call, by what is being written: looked for in the tab alone. Once said it stays until the text is gone; only a
 * more urgent one replaces it. The line being written keeps its place on the screen while the panel opens above it.
 */
export function useDanger(
  words: readonly DangerWords[],
  text: string,
  field: RefObject<HTMLTextAreaElement | null>,
): Help | null {
  const [shown, setShown] = useState<Help | null>(null);
  const found = dangerIn(words, text);
  const next = text.trim() === '' ? null : shown === 'emergency' ? shown : (found ?? shown);
  if (next !== shown) setShown(next);
  const top = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = field.current?.getBoundingClientRect().top ?? null;
    const isWriting = field.current !== null && field.current === document.activeElement;
    if (isWriting && top.current !== null && at !== null && at !== top.current) window.scrollBy(0, at - top.current);
    // Where the field is before the next sign; scrolling in between is the person's own.
    const remember = (): void => {
      top.current = field.current?.getBoundingClientRect().top ?? null;
    };
    remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [next, field]);
  return next;
}
