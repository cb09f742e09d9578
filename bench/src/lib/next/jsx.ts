import { islandFor, type PageFacts } from './islands.ts';
import { CASE, FRAGMENT, isCode, isElement, type Code, type Element, type Node } from './markup.ts';

/** HTML attributes that React calls by another name than the camel case of their words. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  minlength: 'minLength',
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  inputmode: 'inputMode',
  enterkeyhint: 'enterKeyHint',
  novalidate: 'noValidate',
  formaction: 'formAction',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  spellcheck: 'spellCheck',
  contenteditable: 'contentEditable',
  popovertarget: 'popoverTarget',
  'xlink:href': 'xlinkHref',
  'xml:lang': 'xmlLang',
};
/** Attributes whose presence means yes. */
const SWITCHES = new Set([
  'hidden',
  'disabled',
  'checked',
  'selected',
  'required',
  'readonly',
  'multiple',
  'novalidate',
  'open',
  'inert',
  'autofocus',
  'controls',
  'muted',
  'loop',
]);
const camel = (name: string): string => name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a React property for an attribute as HTML spells it. */
export const propertyFor = (name: string): string =>
  NAMES[name] ?? (/^(aria|data)-/.test(name) ? name : /[-:]/.test(name) ? camel(name) : name);

/** A style attribute as React takes it: an object. */
export const styleFor = (style: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    style
      .split(/;(?![^(]*\))/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf(':');
        const name = part.slice(0, at).trim();
        return [name.startsWith('--') ? name : camel(name), part.slice(at + 1).trim()];
      }),
  );

function valueOf(name: string, value: string | Code): string {
  if (typeof value !== 'string') return SWITCHES.has(name) ? `(${value.code}) !== undefined` : value.code;
  if (name === 'style') return JSON.stringify(styleFor(value));
  return SWITCHES.has(name) ? 'true' : JSON.stringify(value);
}
/** A field keeps what is typed: what the page came with is only its first value. */
function fieldProperty(tag: string, attrs: Element['attrs'], name: string): string | null {
  const isToggle = attrs['type'] === 'checkbox' || attrs['type'] === 'radio';
  if (tag !== 'input') return null;
  if (name === 'checked') return 'defaultChecked';
  return name === 'value' && !isToggle && attrs['type'] !== 'hidden' && attrs['type'] !== 'submit'
    ? 'defaultValue'
    : null;
}
function propertiesOf({ tag, attrs, children }: Element): string {
  const made = Object.entries(attrs)
    .filter(([name]) => !(tag === 'option' && name === 'selected') && name !== 'nonce')
    .map(([name, value]) => `${fieldProperty(tag, attrs, name) ?? propertyFor(name)}={${valueOf(name, value)}}`);
  const chosen =
    tag === 'select' ? children.filter(isElement).find((option) => 'selected' in option.attrs)?.attrs['value'] : null;
  if (chosen !== null && chosen !== undefined)
    made.push(`defaultValue={${typeof chosen === 'string' ? JSON.stringify(chosen) : chosen.code}}`);
  return made.map((text) => ` ${text}`).join('');
}

function partsOf({ tag, attrs, children }: Element, context: JsxContext): string {
  const inner = `<>${children.map((child) => jsxOf(child, context)).join('')}</>`;
  const when = attrs['when'];
  return tag === CASE && when !== undefined && typeof when !== 'string' ? `{${when.code} ? (${inner}) : null}` : inner;
}
export interface JsxContext {
  /** Receives the name of every client component that the text uses. */
  readonly used: Set<string>;
  readonly facts: PageFacts;
}
/** JSX of a node. Interactive elements become client components. */
export function jsxOf(node: Node, context: JsxContext): string {
  if (typeof node === 'string') return `{${JSON.stringify(node)}}`;
  if (isCode(node)) return `{${node.code}}`;
  if (node.tag === FRAGMENT || node.tag === CASE) return partsOf(node, context);
  const island = islandFor(node, context.facts);
  if (island) context.used.add(island.name);
  const name = island?.name ?? node.tag;
  const more = Object.entries(island?.properties ?? {})
    .map(([property, value]) => ` ${property}={${JSON.stringify(value)}}`)
    .join('');
  if (node.tag === 'textarea') return `<${name}${propertiesOf(node)}${more} defaultValue={""} />`;
  const children = node.children.map((child) => jsxOf(child, context)).join('');
  return children === ''
    ? `<${name}${propertiesOf(node)}${more} />`
    : `<${name}${propertiesOf(node)}${more}>${children}</${name}>`;
}
