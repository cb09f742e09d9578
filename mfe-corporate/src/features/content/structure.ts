import { Instant } from '@tessera/contracts/values';
import type * as z from 'zod/mini';

/** What a field of a form is, as its schema has it. */
export type Node =
  | { readonly is: 'text' | 'number' | 'flag' | 'instant'; readonly optional: boolean }
  | { readonly is: 'choice'; readonly optional: boolean; readonly values: readonly string[] }
  | { readonly is: 'texts' | 'numbers' | 'pairs'; readonly optional: boolean }
  | { readonly is: 'list'; readonly optional: boolean; readonly item: Node }
  | { readonly is: 'group'; readonly optional: boolean; readonly fields: Fields }
  | { readonly is: 'variants'; readonly optional: boolean; readonly of: Readonly<Record<string, Fields>> };
export type Fields = Readonly<Record<string, Node>>;
/** As a form holds it: texts, ticks, lists and groups. */
export type FormValue = string | boolean | FormValue[] | { [name: string]: FormValue };

type Schema = z.core.$ZodType;
type Def = {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
};
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;
const fieldsOf = (shape: Def['shape'] = {}): Fields =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, nodeOf(schema)]));

/** The form of a schema. Throws for a schema that no field is made for. */
export function nodeOf(schema: Schema, optional = false): Node {
  const { type, innerType, element, shape, entries, options = [] } = defOf(schema);
  if (type === 'optional' && innerType) return nodeOf(innerType, true);
  if ((schema as unknown) === Instant) return { is: 'instant', optional };
  if (type === 'string') return { is: 'text', optional };
  if (type === 'number' || type === 'int') return { is: 'number', optional };
  if (type === 'boolean') return { is: 'flag', optional };
  if (type === 'enum') return { is: 'choice', optional, values: Object.values(entries ?? {}) };
  if (type === 'record') return { is: 'pairs', optional };
  if (type === 'object') return { is: 'group', optional, fields: fieldsOf(shape) };
  if (type === 'array' && element) {
    const item = nodeOf(element);
    if (item.is === 'text' || item.is === 'choice') return { is: 'texts', optional };
    return item.is === 'number' ? { is: 'numbers', optional } : { is: 'list', optional, item };
  }
  if (type === 'union') return { is: 'variants', optional, of: Object.fromEntries(options.map(variantOf)) };
  throw new Error(`no field is made for ${type}`);
}
/** A variant by the word of its field `kind`. */
function variantOf(schema: Schema): readonly [kind: string, fields: Fields] {
  const { kind, ...rest } = defOf(schema).shape ?? {};
  return [String(kind && defOf(kind).values?.[0]), fieldsOf(rest)];
}

type Bag = Readonly<Record<string, unknown>>;
const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const mapped = (fields: Fields, value: unknown): { [name: string]: FormValue } =>
  Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, toForm(node, bagOf(value)[name])]));

/** A value as the form holds it; what is of another kind than its field is left out. */
export function toForm(node: Node, value: unknown): FormValue {
  switch (node.is) {
    case 'flag':
      return value === true;
    case 'texts':
      return listOf(value).map(wordOf).join('\n');
    case 'numbers':
      return listOf(value).map(wordOf).join(' ');
    case 'pairs':
      return Object.entries(bagOf(value))
        .map(([key, one]) => `${key}: ${wordOf(one)}`)
        .join('\n');
    case 'instant': {
      const [day = '', time = ''] = wordOf(value).split('T');
      return { day, time: time.slice(0, 5) };
    }
    case 'list':
      return listOf(value).map((one) => toForm(node.item, one));
    case 'group':
      return mapped(node.fields, value);
    case 'variants': {
      const all = Object.assign({}, ...Object.values(node.of)) as Fields;
      return { ...mapped(all, value), kind: wordOf(bagOf(value)['kind']) };
    }
    default:
      return wordOf(value);
  }
}

const numberOf = (text: string): unknown =>
  /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : text;
const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
const valuesIn = (fields: Fields, form: Bag): Bag =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, node]) => {
      const value = toValue(node, form[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));

/** What the form says, as content: a text that is no number stays, and the check refuses it. */
export function toValue(node: Node, form: unknown): unknown {
  const value = valueOf(node, form);
  return node.optional && (isEmpty(value) || value === false) ? undefined : value;
}
function valueOf(node: Node, form: unknown): unknown {
  const text = typeof form === 'string' ? form : '';
  switch (node.is) {
    case 'flag':
      return form === true;
    case 'number':
      return numberOf(text);
    case 'texts':
      return linesOf(text);
    case 'numbers':
      return text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(numberOf);
    case 'pairs':
      return Object.fromEntries(
        linesOf(text).map((line) => {
          const [key = '', ...rest] = line.split(':');
          return [key.trim(), rest.join(':').trim()];
        }),
      );
    case 'instant': {
      const { day, time } = bagOf(form);
      return day === '' && time === '' ? '' : `${wordOf(day)}T${wordOf(time) || '00:00'}:00.000Z`;
    }
    case 'list':
      return listOf(form).map((one) => toValue(node.item, one));
    case 'group':
      return valuesIn(node.fields, bagOf(form));
    case 'variants': {
      const kind = wordOf(bagOf(form)['kind']);
      const fields = node.of[kind];
      return kind === '' ? undefined : { kind, ...(fields ? valuesIn(fields, bagOf(form)) : {}) };
    }
    default:
      return text.trim();
  }
}
/** A new item of a list. */
export const emptyOf = (node: Node): FormValue => toForm(node, undefined);
