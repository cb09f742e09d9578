import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { FetchedAnswer } from '@tessera/contracts/unit';

/** A JavaScript expression in place of a text, an attribute or an element. */
export interface Code {
  readonly code: string;
}
export interface Element {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | Code>>;
  readonly children: readonly Node[];
}
/** Tags without an element: parts side by side, and parts that are drawn only if the expression `when` holds. */
export const FRAGMENT = '#fragment';
export const CASE = '#case';
export type Node = string | Code | Element;
export const isElement = (node: Node): node is Element => typeof node === 'object' && 'tag' in node;
export const isCode = (node: Node): node is Code => typeof node === 'object' && 'code' in node;

/** A page as the site serves it, without its scripts. */
export interface SourcePage {
  readonly html: Readonly<Record<string, string>>;
  readonly body: Element;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** URLs of the page in other languages, by language. */
  readonly languages: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Structured data, as JSON. */
  readonly structured: string | null;
  /** The responses that the page was rendered from. */
  readonly answers: readonly FetchedAnswer[];
}
type Parsed = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

const isParsedElement = (node: Parsed): node is ParsedElement => 'tagName' in node;
const attributesOf = (element: ParsedElement): Record<string, string> =>
  Object.fromEntries(element.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]));

/** Adjacent texts are joined: React separates them by comments, which are not part of the page. */
function nodesOf(nodes: readonly Parsed[]): readonly Node[] {
  const made: Node[] = [];
  for (const node of nodes) {
    if (isParsedElement(node)) {
      if (node.tagName === 'script' || node.tagName === 'template') continue;
      made.push({ tag: node.tagName, attrs: attributesOf(node), children: nodesOf(node.childNodes) });
    } else if ('value' in node) {
      const last = made.at(-1);
      if (typeof last === 'string') made[made.length - 1] = last + node.value;
      else made.push(node.value);
    }
  }
  return made;
}
const textOf = (element: ParsedElement): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

function* everyElement(nodes: readonly Parsed[]): Generator<ParsedElement> {
  for (const node of nodes) {
    if (!isParsedElement(node)) continue;
    yield node;
    yield* everyElement(node.childNodes);
  }
}

/** Reads a page of the site. Throws if it is not a complete document. */
export function readPage(text: string): SourcePage {
  // Without scripting, the parts for browsers without script are elements too, as React draws them.
  const elements = [...everyElement(parse(text, { scriptingEnabled: false }).childNodes)];
  const one = (tag: string): ParsedElement => {
    const found = elements.find(({ tagName }) => tagName === tag);
    if (!found) throw new Error(`The page has no element «${tag}».`);
    return found;
  };
  const head = [...everyElement(one('head').childNodes)].map((element) => ({
    tag: element.tagName,
    ...attributesOf(element),
    text: textOf(element),
  })) as readonly Readonly<Record<string, string>>[];
  const links = (rel: string) => head.filter((element) => element['tag'] === 'link' && element['rel'] === rel);
  const boot = elements.find((element) => attributesOf(element)['id'] === 'boot');
  const { page } = (boot ? JSON.parse(textOf(boot)) : {}) as { page?: { data?: readonly FetchedAnswer[] } };
  const body = one('body');
  return {
    html: attributesOf(one('html')),
    body: { tag: 'body', attrs: attributesOf(body), children: nodesOf(body.childNodes) },
    title: head.find((element) => element['tag'] === 'title')?.['text'] ?? '',
    description: head.find((element) => element['name'] === 'description')?.['content'] ?? '',
    canonical: links('canonical')[0]?.['href'] ?? '',
    languages: Object.fromEntries(
      links('alternate').map((element) => [element['hreflang'] ?? '', element['href'] ?? '']),
    ),
    styles: links('stylesheet').map((element) => element['href'] ?? ''),
    fonts: links('preload').flatMap((element) => (element['as'] === 'font' ? [element['href'] ?? ''] : [])),
    structured: head.find((element) => element['type'] === 'application/ld+json')?.['text'] ?? null,
    answers: page?.data ?? [],
  };
}

/** All elements of a tree, the outermost first. */
export function* elementsOf(node: Node): Generator<Element> {
  if (!isElement(node)) return;
  yield node;
  for (const child of node.children) yield* elementsOf(child);
}
/** The text of a tree; expressions have none. */
export const plainText = (node: Node): string =>
  typeof node === 'string' ? node : isElement(node) ? node.children.map(plainText).join('') : '';
