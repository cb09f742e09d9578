declare global {
  /**
   * Called by the MiniCssExtract runtime of every remote with the remote's unique name, because chunks
   * load before the unit is known.
   */
  var __TESSERA_STYLES__: (unit: string, link: HTMLLinkElement) => void;
}

/**
 * The style sheets of each unit: enabled while it is mounted, disabled while another version is
 * shown, removed when it is disposed.
 */
export interface UnitStyles {
  on(unit: string): void;
  off(unit: string): void;
  drop(unit: string): void;
  /** Takes over the links that the edge rendered for a unit, after its first mount. */
  adopt(unit: string, mark: string): void;
}
export function createStyles(doc: Document): UnitStyles {
  const links = new Map<string, Set<HTMLLinkElement>>();
  const active = new Set<string>();
  const of = (unit: string) => {
    const known = links.get(unit) ?? new Set<HTMLLinkElement>();
    links.set(unit, known);
    return known;
  };
  globalThis.__TESSERA_STYLES__ = (unit, link) => {
    link.dataset['unit'] = unit;
    link.media = active.has(unit) ? 'all' : 'not all';
    of(unit).add(link);
    doc.head.append(link);
  };
  return {
    on(unit) {
      active.add(unit);
      of(unit).forEach((link) => {
        link.media = 'all';
      });
    },
    off(unit) {
      active.delete(unit);
      of(unit).forEach((link) => {
        link.media = 'not all';
      });
    },
    drop(unit) {
      // Also removes links that a guest's own build has added to the head.
      doc.querySelectorAll(`link[data-unit="${unit}"]`).forEach((link) => link.remove());
      links.delete(unit);
      active.delete(unit);
    },
    adopt(unit, mark) {
      doc.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][data-unit="${mark}"]`).forEach((link) => {
        link.dataset['unit'] = unit;
        link.dataset['href'] = `unit:${unit}`;
        of(unit).add(link);
      });
    },
  };
}
