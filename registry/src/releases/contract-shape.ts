/** A primitive JSON value. */
export type Plain = string | number | boolean | null;
/** An inclusive or exclusive bound. Infinite where there is none. */
export interface Bound {
  readonly at: number;
  readonly isExclusive: boolean;
}
export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: ReadonlyMap<string, { readonly shape: Shape; readonly isRequired: boolean }>;
  /** Unnamed fields: refused, ignored, or of one shape (a record). */
  readonly rest: 'refused' | 'ignored' | Shape;
  /** The schema of a record's field names; null for any text. */
  readonly names: Shape | null;
}
/**
 * A JSON schema of the contract dialect, normalised to the few forms in which two versions are compared. Booleans,
 * null, enums and literals are all `values`, so that one rule covers them.
 */
export type Shape =
  | { readonly kind: 'anything' }
  | { readonly kind: 'values'; readonly values: readonly Plain[] }
  | { readonly kind: 'text'; readonly least: number; readonly most: number; readonly patterns: readonly string[] }
  | {
      readonly kind: 'number';
      readonly isWhole: boolean;
      readonly least: Bound;
      readonly most: Bound;
      readonly step: number | null;
    }
  | {
      readonly kind: 'list';
      readonly first: readonly Shape[];
      readonly items: Shape | null;
      readonly least: number;
      readonly most: number;
    }
  | ObjectShape
  | { readonly kind: 'union'; readonly members: readonly Shape[] }
  /** A form outside the dialect; `text` is the schema itself, so that two equal ones still match. */
  | { readonly kind: 'foreign'; readonly keyword: string; readonly text: string };

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];

/** Annotations for people, and defaults that only concern the reader: none of them affects compatibility. */
const ANNOTATIONS = new Set([
  '$schema',
  '$id',
  'title',
  'description',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
]);
/** `format` is accompanied by the pattern that validates it. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'allOf', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
};
const UNLIMITED = Number.POSITIVE_INFINITY;

const foreign = (schema: Json, keyword: string): Shape => ({ kind: 'foreign', keyword, text: JSON.stringify(schema) });
/** A keyword that is neither known for this type nor an annotation. */
function unknownKeyword(schema: Json, type: keyof typeof KNOWN): string | undefined {
  return Object.keys(schema).find((key) => key !== 'type' && !ANNOTATIONS.has(key) && !KNOWN[type]?.includes(key));
}

function textShape(schema: Json): Shape {
  const all = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  const other = all.find(
    (part) => !isObject(part) || Object.keys(part).some((key) => key !== 'pattern' && key !== 'format'),
  );
  if (other !== undefined) return foreign(schema, 'allOf');
  const patterns = [schema['pattern'], ...all.map((part: Json) => part['pattern'])].filter(
    (one) => typeof one === 'string',
  );
  // A format without a pattern can only be compared by its name.
  if (typeof schema['format'] === 'string' && patterns.length === 0) patterns.push(`format ${schema['format']}`);
  return {
    kind: 'text',
    least: numberOr(schema['minLength'], 0),
    most: numberOr(schema['maxLength'], UNLIMITED),
    patterns,
  };
}
function tighter(inclusive: unknown, exclusive: unknown, none: number): Bound {
  const open: Bound = { at: numberOr(inclusive, none), isExclusive: false };
  const shut: Bound = { at: numberOr(exclusive, none), isExclusive: true };
  if (typeof exclusive !== 'number') return open;
  return none < 0 ? (shut.at >= open.at ? shut : open) : shut.at <= open.at ? shut : open;
}
function numberShape(schema: Json): Shape {
  return {
    kind: 'number',
    isWhole: schema['type'] === 'integer',
    least: tighter(schema['minimum'], schema['exclusiveMinimum'], -UNLIMITED),
    most: tighter(schema['maximum'], schema['exclusiveMaximum'], UNLIMITED),
    step: typeof schema['multipleOf'] === 'number' ? schema['multipleOf'] : null,
  };
}
function listShape(schema: Json): Shape {
  const first = Array.isArray(schema['prefixItems']) ? schema['prefixItems'].map(shapeOf) : [];
  const { items } = schema;
  return {
    kind: 'list',
    first,
    items: items === false ? null : shapeOf(items ?? {}),
    least: numberOr(schema['minItems'], 0),
    most: numberOr(schema['maxItems'], UNLIMITED),
  };
}
function objectShape(schema: Json): Shape {
  const required = new Set(textsOf(schema['required']));
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const names = isObject(schema['propertyNames']) ? shapeOf(schema['propertyNames']) : null;
  const more = schema['additionalProperties'];
  const rest = more === false ? 'refused' : more === undefined || more === true ? 'ignored' : shapeOf(more);
  const fields = new Map(
    Object.entries(properties).map(
      ([name, inner]) => [name, { shape: shapeOf(inner), isRequired: required.has(name) }] as const,
    ),
  );
  // A record whose keys are an enum is an object with these fields; zod expresses this with `required`.
  if (names?.kind === 'values' && typeof rest === 'object') {
    for (const name of names.values) {
      if (typeof name === 'string' && !fields.has(name))
        fields.set(name, { shape: rest, isRequired: required.has(name) });
    }
    return { kind: 'object', fields, rest: 'refused', names: null };
  }
  return { kind: 'object', fields, rest, names: names?.kind === 'text' && names.patterns.length === 0 ? null : names };
}

/** Reads a JSON schema. Anything outside the dialect becomes `foreign` and never passes silently. */
export function shapeOf(schema: unknown): Shape {
  if (schema === true || schema === undefined) return { kind: 'anything' };
  if (!isObject(schema)) return { kind: 'foreign', keyword: String(schema), text: JSON.stringify(schema) };
  const members = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(members)) return { kind: 'union', members: members.map(shapeOf) };
  if (isPlain(schema['const']) && 'const' in schema) return { kind: 'values', values: [schema['const']] };
  if (Array.isArray(schema['enum'])) return { kind: 'values', values: schema['enum'].filter(isPlain) };
  const { type } = schema;
  if (Array.isArray(type))
    return { kind: 'union', members: type.map((one: unknown) => shapeOf({ ...schema, type: one })) };
  if (type === 'null') return { kind: 'values', values: [null] };
  if (type === 'boolean') return { kind: 'values', values: [true, false] };
  if (type === undefined) {
    const keyword = Object.keys(schema).find((key) => !ANNOTATIONS.has(key));
    return keyword === undefined ? { kind: 'anything' } : foreign(schema, keyword);
  }
  const known = type === 'integer' ? 'number' : String(type);
  const stray = known in KNOWN ? unknownKeyword(schema, known) : 'type';
  if (stray !== undefined) return foreign(schema, stray);
  if (known === 'string') return textShape(schema);
  if (known === 'number') return numberShape(schema);
  return known === 'array' ? listShape(schema) : objectShape(schema);
}
