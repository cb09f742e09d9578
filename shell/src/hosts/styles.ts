declare global {
  /**
   * Called by the MiniCssExtract runtime of every remote with the remote's unique name, because chunks
   * load before the unit is known.
   */
  var __TESSERA_STYLES__: (unit: string, link: HTMLLinkElement) => void;
}

/**
 * The style sheets of each unit, from the moment they are asked for until it is disposed. Two versions do not meet in them:
 * names of classes are made of the content of their file.
 */
export interface UnitStyles {
  drop(unit: string): void;
  /** Takes over the links that the edge rendered for a unit, after its first mount. */
  adopt(unit: string, mark: string): void;
}
export function createStyles(doc: Document): UnitStyles {
  // At the end and for all media from the start: a sheet with layers that comes among others, or counts from later on, has
  // Chromium look up every font of the page and lay all of it out again.
  globalThis.__TESSERA_STYLES__ = (unit, link) => {
    link.dataset['unit'] = unit;
    doc.head.append(link);
  };
  return {
    drop(unit) {
      // Also removes links that a guest's own build has added to the head.
      doc.querySelectorAll(`link[data-unit="${unit}"]`).forEach((link) => link.remove());
    },
    adopt(unit, mark) {
      doc.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][data-unit="${mark}"]`).forEach((link) => {
        link.dataset['unit'] = unit;
        link.dataset['href'] = `unit:${unit}`;
      });
    },
  };
}
