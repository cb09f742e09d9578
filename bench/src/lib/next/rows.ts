import { CASE, FRAGMENT, isElement, type Code, type Element, type Node } from './markup.ts';
import { leavesOf, patternsFor, type Leaves } from './patterns.ts';

/** A list of objects in a response, and the expression for it. */
export interface RowSource {
  readonly code: string;
  readonly rows: readonly unknown[];
}
/** A component that draws one row of a list: its name and its markup. */
export interface RowComponent {
  readonly name: string;
  readonly markup: Node;
  /** Constants of the component's file: texts that no field of the row has, by position. */
  readonly constants: readonly string[];
}
/** Elements that make a list. */
const LEAST = 2;
/** Depth at which lists are looked for in a response. */
const DEEPEST = 3;

/** Every list of objects in a response. */
export function sourcesOf(body: unknown, code: string, depth = 0): readonly RowSource[] {
  if (depth > DEEPEST || typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body))
    return body.length >= LEAST && body.every((one) => typeof one === 'object' && one !== null)
      ? [{ code, rows: body }]
      : [];
  return Object.entries(body).flatMap(([name, value]) => sourcesOf(value, `${code}?.${name}`, depth + 1));
}

interface Placed<T> {
  readonly value: T;
  /** The row's position in the list. */
  readonly at: number;
}
interface Binding {
  readonly name: string;
  readonly leaves: readonly Leaves[];
  readonly constants: string[];
  /** Number of texts that come from a field. */
  bound: number;
  /** Rows that such a text tells from the others, and whether one text does so for several rows. */
  readonly told: Set<number>;
  isShared: boolean;
}
const everySame = <T>(values: readonly T[]): boolean => values.every((value) => value === values[0]);

/** A constant with a value for each row; returns the expression that reads it. */
function constant(binding: Binding, placed: readonly Placed<string | number | undefined>[]): string {
  const name = `${binding.name}Text${binding.constants.length}`;
  const values = Array.from({ length: binding.leaves.length }, (_, at) => {
    const found = placed.find((one) => one.at === at);
    return found?.value;
  });
  binding.constants.push(`const ${name} = ${JSON.stringify(values.map((value) => value ?? null))};`);
  return `${name}[at]`;
}
function textFor(binding: Binding, placed: readonly Placed<string | undefined>[]): string | Code {
  const values = placed.map(({ value }) => value);
  const [first] = values;
  const isOne = placed.length === 1;
  if (first !== undefined && !isOne && everySame(values)) return first;
  const complete = placed.flatMap(({ value, at }) => (value === undefined ? [] : [{ value, at }]));
  const patterns =
    complete.length === placed.length
      ? patternsFor(complete.map(({ value, at }) => ({ text: value, leaves: binding.leaves[at] ?? new Map() })))
      : null;
  // A pattern for every row is no pattern.
  if (patterns === null || (!isOne && patterns.length > placed.length / 2))
    return isOne && first !== undefined ? first : { code: `${constant(binding, placed)} ?? undefined` };
  binding.bound += 1;
  if (new Set(values).size === placed.length) {
    binding.isShared ||= !isOne;
    for (const { at } of placed) binding.told.add(at);
  }
  const [pattern] = patterns;
  if (patterns.length === 1 && pattern) return { code: pattern.code };
  const which = constant(
    binding,
    complete.map(({ at }, i) => ({ value: patterns.findIndex(({ of }) => of.includes(i)), at })),
  );
  return { code: patterns.reduceRight((rest, { code }, i) => `${which} === ${i} ? ${code} : ${rest}`, 'undefined') };
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  const value = attrs[name];
  return typeof value === 'string' ? value : undefined;
}
/** What two elements must have in common to be drawn by the same markup. */
const shapeOf = (node: Node): string =>
  isElement(node)
    ? `${node.tag}(${node.children.map((child) => (isElement(child) ? child.tag : 'text')).join()})`
    : 'text';

function aligned(binding: Binding, placed: readonly Placed<Node>[]): Node {
  const [first] = placed;
  if (!first) return '';
  const shapes = [...new Set(placed.map(({ value }) => shapeOf(value)))];
  if (shapes.length > 1) {
    const which = constant(
      binding,
      placed.map(({ value, at }) => ({ value: shapes.indexOf(shapeOf(value)), at })),
    );
    return {
      tag: FRAGMENT,
      attrs: {},
      children: shapes.map((shape, i) => ({
        tag: CASE,
        attrs: { when: { code: `${which} === ${i}` } },
        children: [
          aligned(
            binding,
            placed.filter(({ value }) => shapeOf(value) === shape),
          ),
        ],
      })),
    };
  }
  if (!isElement(first.value))
    return textFor(
      binding,
      placed.map(({ value, at }) => ({ value: typeof value === 'string' ? value : '', at })),
    );
  const elements = placed.flatMap(({ value, at }) => (isElement(value) ? [{ value, at }] : []));
  const names = [...new Set(elements.flatMap(({ value }) => Object.keys(value.attrs)))];
  return {
    tag: first.value.tag,
    attrs: Object.fromEntries(
      names.map((name) => [
        name,
        textFor(
          binding,
          elements.map(({ value, at }) => ({ value: attributeOf(value, name), at })),
        ),
      ]),
    ),
    children: first.value.children.map((_, i) =>
      aligned(
        binding,
        elements.map(({ value, at }) => ({ value: value.children[i] ?? '', at })),
      ),
    ),
  };
}
/** The component and the expression that draw these elements from one of the lists; null if they are not its rows. */
function drawnFrom(
  items: readonly Element[],
  sources: readonly RowSource[],
  name: string,
): { readonly component: RowComponent; readonly list: Code } | null {
  let best: { readonly binding: Binding; readonly markup: Node; readonly source: RowSource } | null = null;
  for (const source of sources) {
    if (source.rows.length < items.length) continue;
    const leaves = items.map((_, at) => leavesOf(source.rows[at]));
    const binding: Binding = { name, leaves, constants: [], bound: 0, told: new Set(), isShared: false };
    const markup = aligned(
      binding,
      items.map((value, at) => ({ value, at })),
    );
    const isTold = binding.isShared && binding.told.size === items.length;
    if (isTold && binding.bound > (best?.binding.bound ?? 0)) best = { binding, markup, source };
  }
  if (!best) return null;
  return {
    component: { name, markup: best.markup, constants: best.binding.constants },
    list: {
      code: `${best.source.code}?.slice(0, ${items.length}).map((row, at) => <${name} key={at} row={row} at={at} />)`,
    },
  };
}

/**
 * The same tree with every list that shows rows of a response drawn from that response. The components
 * are added to `components`, in the order in which they are found.
 */
export function withRows(node: Node, sources: readonly RowSource[], components: RowComponent[]): Node {
  if (!isElement(node)) return node;
  const items = node.children.filter(isElement);
  const isList = items.length >= LEAST && items.length === node.children.length && everySame(items.map((i) => i.tag));
  const drawn = isList ? drawnFrom(items, sources, `Row${components.length}`) : null;
  if (drawn) {
    components.push(drawn.component);
    return { ...node, children: [drawn.list] };
  }
  return { ...node, children: node.children.map((child) => withRows(child, sources, components)) };
}
