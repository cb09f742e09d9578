import type { MountPoint } from '@tessera/contracts/unit';

interface Kept {
  readonly key: string;
  readonly control: string;
  readonly start: number | null;
  readonly end: number | null;
}
type Editable = HTMLElement & {
  selectionStart?: number | null;
  selectionEnd?: number | null;
  setSelectionRange?: (start: number, end: number) => void;
};

/** Remembers the focused control of a unit and its selection by `data-key`, so that another version can restore it. */
export function createFocusKeeper() {
  let kept: string | undefined;
  function read(places: readonly MountPoint[]): string | undefined {
    const active = globalThis.document?.activeElement as Editable | null;
    const control = active?.dataset?.['key'];
    const at = active && control ? places.find((place) => place.element.contains(active)) : undefined;
    if (!active || !at || !control) return undefined;
    const keep: Kept = { key: at.key, control, start: active.selectionStart ?? null, end: active.selectionEnd ?? null };
    return JSON.stringify(keep);
  }
  return {
    read,
    remember(places: readonly MountPoint[]): void {
      kept = read(places) ?? kept;
    },
    give(focus: string | undefined): void {
      kept = focus ?? kept;
    },
    restore(at: MountPoint): void {
      if (!kept) return;
      const { key, control, start, end } = JSON.parse(kept) as Kept;
      if (key !== at.key) return;
      kept = undefined;
      const element = at.element.querySelector<Editable>(`[data-key="${CSS.escape(control)}"]`);
      element?.focus({ preventScroll: true });
      if (start !== null && end !== null) element?.setSelectionRange?.(start, end);
    },
  };
}
