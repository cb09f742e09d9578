import { siteStorage } from '@tessera/kit/storage';

interface Kept {
  readonly x: number;
  readonly y: number;
  readonly focus: string | null;
}
/** Storage key of the scroll positions (decision 53), and how many are kept; the storage is shared between tabs. */
const STORE = 'lastScrollPosition';
const KEPT = 60;

function readStore(): Record<string, Kept> {
  try {
    return JSON.parse(siteStorage.getItem(STORE) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}
function selectorOf(element: Element | null): string | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.dataset['key']) return `[data-key="${CSS.escape(element.dataset['key'])}"]`;
  const address = element.getAttribute('href');
  return address ? `a[href="${CSS.escape(address)}"]` : null;
}

/** Where the reader was on each page of this tab's history: scroll position and focus. */
export interface Places {
  /** Notes where the reader is now, for the history entry with this key. */
  remember(key: string): void;
  at(key: string): Kept | undefined;
}
export function createPlaces(): Places {
  const kept = new Map<string, Kept>(Object.entries(readStore()));
  return {
    remember(key) {
      const place: Kept = { x: scrollX, y: scrollY, focus: selectorOf(document.activeElement) };
      kept.set(key, place);
      const others = Object.entries(readStore()).filter(([other]) => other !== key);
      siteStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...others, [key, place]].slice(-KEPT))));
    },
    at: (key) => kept.get(key),
  };
}
