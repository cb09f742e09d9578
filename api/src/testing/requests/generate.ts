import type { Operation, Parameter, Schema } from './openapi.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES, HOSTILE_BODIES, HOSTILE_ESCAPES } from './hostile.ts';

export { operationsOf, type OpenApi, type Operation } from './openapi.ts';

export interface GeneratedRequest {
  readonly operation: Operation;
  readonly url: string;
  readonly origin: 'own' | 'foreign';
  readonly contentType: string | null;
  readonly body: string | null;
}

const DATES = ['0000-01-01', '1582-10-15', '2026-02-30', '2026-10-19', '2026-10-25', '9999-12-31'];
/** Everyday texts and edge cases of patterns; values learned from answers are added. */
const PLAIN: readonly string[] = [
  '',
  '0',
  '1',
  '-1',
  '12',
  '999999999',
  'en',
  'uk',
  'EUR',
  'ZZZ',
  'Europe/Bucharest',
  'Etc/GMT+14',
  'a@b.co',
  '+40 700 000 000',
  '00000000-0000-7000-8000-000000000000',
  '4111111111111111',
  '12/40',
  '123',
  ...DATES.flatMap((day) => [day, `${day}T23:59Z`, `${day}T00:00:00.000Z`]),
];
/** One value in this many is hostile at a given place. */
const HOSTILE_ONE_IN = 40;

/** Provides the value of a field by its name; undefined leaves it to the generator. */
export type Fixed = (name: string, schema: Schema) => string | undefined;

/**
 * Generates requests from the site's own description, deterministically by seed. Includes hostile ones unless `isTame`.
 */
export function createGenerator(
  random: () => number,
  { isTame = false, fixed = () => undefined }: { readonly isTame?: boolean; readonly fixed?: Fixed } = {},
) {
  const below = (count: number): number => Math.floor(random() * count);
  const isHostile = (oneIn = HOSTILE_ONE_IN): boolean => !isTame && below(oneIn) === 0;
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const known = new Set(PLAIN);
  const named = new Map<string, Set<string>>();

  function textFor({ pattern, maxLength = Number.POSITIVE_INFINITY }: Schema, name: string): string {
    const fits = (text: string): boolean =>
      text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
    const own = below(3) > 0 ? [...(named.get(name) ?? [])].filter(fits) : [];
    const texts = own.length > 0 ? own : [...known].filter(fits);
    return texts.length > 0 && (isTame || pattern !== undefined || below(3) > 0) ? one(texts) : one(HOSTILE_TEXTS);
  }
  function valueFor(schema: Schema, name: string, depth: number): unknown {
    const given = fixed(name, schema);
    if (given !== undefined) return given;
    if (isHostile(HOSTILE_ONE_IN / 3)) return one(HOSTILE_VALUES);
    if ('const' in schema) return schema.const;
    if (schema.enum) return one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return valueFor(one(choices), name, depth + 1);
    switch (schema.type) {
      case 'string':
        return textFor(schema, name);
      case 'integer':
      case 'number':
        return one([0, 1, -1, 7, 60, 1440, 1.5, 2 ** 53, schema.minimum ?? -(2 ** 31), schema.maximum ?? 2 ** 31]);
      case 'boolean':
        return below(2) === 0;
      case 'array':
        return depth > 6 ? [] : Array.from({ length: below(4) }, () => valueFor(schema.items ?? {}, name, depth + 1));
      case 'object': {
        const isKept = (key: string): boolean =>
          depth < 7 && (schema.required?.includes(key) ? isTame || below(30) > 0 : below(2) === 0);
        const fields = Object.entries(schema.properties ?? {}).filter(([key]) => isKept(key));
        return Object.fromEntries([
          ...fields.map(([key, inner]) => [key, valueFor(inner, key, depth + 1)]),
          ...(isHostile() ? [[one(HOSTILE_TEXTS).slice(0, 20), 1]] : []),
        ]);
      }
      default:
        return isTame ? one([...known]) : null;
    }
  }
  function escaped(value: unknown): string {
    if (isHostile()) return one(HOSTILE_ESCAPES);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
  }
  return {
    request(operation: Operation): GeneratedRequest {
      const { path, method, parameters, body } = operation;
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const text = escaped(
          valueFor(
            parameters.find((parameter) => parameter.name === name && parameter.in === 'path')?.schema ?? {},
            name,
            0,
          ),
        );
        return /^\.{0,2}$/.test(text) ? 'x' : text;
      });
      const isAsked = ({ required }: Parameter): boolean => (required ? isTame || below(15) > 0 : below(2) === 0);
      const query = parameters
        .filter((parameter) => parameter.in === 'query' && isAsked(parameter))
        .map(({ name, schema }) => `${name}=${escaped(valueFor(schema, name, 0))}`);
      if (isHostile()) query.push(one(['zzz=1', query[0] ?? 'lang=en', '__proto__=1']));
      return {
        operation,
        url: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
        origin: method !== 'GET' && isHostile() ? 'foreign' : 'own',
        contentType:
          body === null
            ? null
            : isHostile()
              ? one(['text/plain', 'application/xml', 'multipart/form-data'])
              : body.type,
        body: body === null ? null : isHostile() ? one(HOSTILE_BODIES) : JSON.stringify(valueFor(body.schema, '', 0)),
      };
    },
    /** Remembers short texts of an answer by field name, so that later requests refer to existing values. */
    learn(value: unknown, name = ''): void {
      if (typeof value === 'string' && value.length < 80) {
        if (known.size < 4_000) known.add(value);
        named.set(name, (named.get(name) ?? new Set()).add(value));
      } else if (Array.isArray(value))
        for (const inner of value.slice(0, 30) as readonly unknown[]) this.learn(inner, name);
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) this.learn(inner, key);
    },
  };
}
