import { LIMITS } from './limits.ts';

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
/** Fetches a style sheet into the HTTP cache; one that cannot be fetched is left to its link, which says so. */
const fetched = ({ href, integrity }: HTMLLinkElement): Promise<unknown> =>
  fetch(href, { integrity, signal: AbortSignal.timeout(LIMITS.load) })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);

/**
 * A sheet with layers that comes among others, or counts from later on, has Chromium look up every font of the page and
 * lay all of it out again. So each stands last when it begins to count, which is once its bytes are there, and one that
 * came with the page is not loaded again.
 */
export function createStyles(doc: Document, arrival = fetched): UnitStyles {
  const coming = new Set<HTMLLinkElement>();
  const of = (unit: string): readonly HTMLLinkElement[] => [
    ...doc.querySelectorAll<HTMLLinkElement>(`link[data-unit="${unit}"]`),
  ];
  globalThis.__TESSERA_STYLES__ = (unit, link) => {
    link.dataset['unit'] = unit;
    if (of(unit).some(({ href }) => href === link.href)) {
      queueMicrotask(() => link.dispatchEvent(new Event('load')));
      return;
    }
    coming.add(link);
    void arrival(link).then(() => coming.delete(link) && doc.head.append(link));
  };
  return {
    drop(unit) {
      for (const link of coming) if (link.dataset['unit'] === unit) coming.delete(link);
      // Also removes links that a guest's own build has added to the head.
      of(unit).forEach((link) => link.remove());
    },
    adopt(unit, mark) {
      of(mark).forEach((link) => {
        link.dataset['unit'] = unit;
        link.dataset['href'] = `unit:${unit}`;
      });
    },
  };
}
