import { arrivalOf, hasten } from './integrity.ts';

declare global {
  /**
   * Called by the MiniCssExtract runtime of every remote with the remote's unique name, because chunks
   * load before the unit is known.
   */
  var __TESSERA_STYLES__: (unit: string, link: HTMLLinkElement) => void;
}

/**
 * The style sheets of each unit, from the moment they are asked for until it is disposed. Two versions do not meet in them:
 * names of classes are made of the content of their file, and a file that did not change is one link for both.
 */
export interface UnitStyles {
  drop(unit: string): void;
  /** Takes over the links that the edge rendered for a unit, after its first mount. */
  adopt(unit: string, mark: string): void;
}
/** Settles when a style sheet is in the HTTP cache; one that cannot be fetched is left to its link, which says so. */
function arrived({ href }: HTMLLinkElement): Promise<unknown> {
  const { pathname } = new URL(href);
  hasten([pathname]);
  return Promise.resolve(arrivalOf(pathname));
}

/**
 * A sheet with layers that comes among others, or counts from later on, has Chromium look up every font of the page and
 * lay all of it out again. So each stands last when it begins to count, which is once its bytes are there, and one that
 * the page has loaded already is not loaded again.
 */
export function createStyles(doc: Document, arrival = arrived): UnitStyles {
  const coming = new Set<HTMLLinkElement>();
  /** The units whose link it is, in the attribute `data-unit`. */
  const ownersOf = (link: HTMLLinkElement): readonly string[] => (link.dataset['unit'] ?? '').split(' ');
  const of = (unit: string): readonly HTMLLinkElement[] => [
    ...doc.querySelectorAll<HTMLLinkElement>(`link[data-unit~="${unit}"]`),
  ];
  globalThis.__TESSERA_STYLES__ = (unit, link) => {
    link.dataset['unit'] = unit;
    const present = [...doc.querySelectorAll<HTMLLinkElement>('link[data-unit]')].find(
      ({ href, sheet }) => href === link.href && sheet !== null,
    );
    if (present) {
      present.dataset['unit'] = [...new Set([...ownersOf(present), unit])].join(' ');
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
      for (const link of of(unit)) {
        const others = ownersOf(link).filter((owner) => owner !== unit);
        if (others.length > 0) link.dataset['unit'] = others.join(' ');
        else link.remove();
      }
    },
    adopt(unit, mark) {
      for (const link of of(mark)) {
        link.dataset['unit'] = ownersOf(link)
          .map((owner) => (owner === mark ? unit : owner))
          .join(' ');
        link.dataset['href'] = `unit:${unit}`;
      }
    },
  };
}
