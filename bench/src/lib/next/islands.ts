import { holdSlot } from '@tessera/contracts/booking';
import { HELD } from './held-slot.ts';
import { plainText, type Element } from './markup.ts';

/** A client component that takes the place of an element, and what it is given besides the element's attributes. */
export interface Island {
  readonly name: IslandName;
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Item {
  readonly href: string;
  readonly label: string;
}
/** What interactive elements of a page need besides their own attributes. */
export interface PageFacts {
  /** What the menu of languages opens, and the menu that stands for the header's links on a phone. */
  readonly languages: readonly Item[];
  readonly header: readonly Item[];
  /** The call for suggestions of the search, up to its last parameter. */
  readonly suggestions: string;
}
export type IslandName =
  | 'Arrow'
  | 'Countdown'
  | 'Disclosure'
  | 'Field'
  | 'GetForm'
  | 'Link'
  | 'Menu'
  | 'Press'
  | 'SectionLink'
  | 'SendForm'
  | 'Suggest';
/** The file in `bench/next/parts` that has each component; `Link` is Next's own. */
export const ISLAND_FILES: Readonly<Record<Exclude<IslandName, 'Link'>, string>> = {
  Arrow: 'arrow',
  Countdown: 'countdown',
  Disclosure: 'disclosure',
  Field: 'field',
  GetForm: 'forms',
  Menu: 'menu',
  Press: 'press',
  SectionLink: 'section-link',
  SendForm: 'forms',
  Suggest: 'suggest',
};

const text = (element: Element, name: string): string => {
  const value = element.attrs[name];
  return typeof value === 'string' ? value : '';
};
function buttonFor(element: Element, facts: PageFacts): Island {
  if (/^(true|menu)$/.test(text(element, 'aria-haspopup')))
    return {
      name: 'Menu',
      properties: { items: /^[A-Z]{2}$/.test(plainText(element)) ? facts.languages : facts.header },
    };
  // The arrows of a carousel are the buttons that are disabled at its ends without losing the focus.
  if ('aria-disabled' in element.attrs && plainText(element) === '') return { name: 'Arrow' };
  return { name: 'Press' };
}
/** It navigates without loading the page anew, and fetches nothing beforehand, as the site's own links. */
const LINK: Island = { name: 'Link', properties: { prefetch: false } };
function linkFor(element: Element): Island | null {
  const href = element.attrs['href'];
  if (href === undefined) return null;
  if (typeof href !== 'string') return LINK;
  if (/^#./.test(href) && !text(element, 'class').includes('skip')) return { name: 'SectionLink' };
  return href.startsWith('/') && !href.startsWith('//') ? LINK : null;
}

/** The client component for an element that reacts to its visitor; null for all others. */
export function islandFor(element: Element, facts: PageFacts): Island | null {
  const role = text(element, 'role');
  if (role === 'timer') return { name: 'Countdown', properties: { call: holdSlot.path, parameter: HELD } };
  if (element.tag === 'a') return linkFor(element);
  if (element.tag === 'details') return { name: 'Disclosure' };
  if (element.tag === 'button') return buttonFor(element, facts);
  if (element.tag === 'form') return { name: text(element, 'method').toLowerCase() === 'get' ? 'GetForm' : 'SendForm' };
  if (element.tag === 'input' && role === 'combobox')
    return { name: 'Suggest', properties: { from: facts.suggestions } };
  const isTyped = element.tag === 'input' && !['hidden', 'submit'].includes(text(element, 'type'));
  return isTyped || element.tag === 'select' || element.tag === 'textarea'
    ? { name: 'Field', properties: { as: element.tag } }
    : null;
}
