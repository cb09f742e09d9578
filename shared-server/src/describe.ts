import { bodySchema, type Endpoint } from '@tessera/contracts/endpoint';
import type { EventObject } from '@tessera/contracts/event';
import type { EndpointUse } from '@tessera/contracts/release';
import type { SlotObject } from '@tessera/contracts/slot';
import * as z from 'zod/v4/core';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** Zod types whose value differs from the JSON or that accept anything: versions could not be compared by them. */
const OUTSIDE = new Set([
  'transform',
  'pipe',
  'catch',
  'lazy',
  'custom',
  'intersection',
  'date',
  'bigint',
  'promise',
  'function',
]);

/** Sorts keys, so that the same contract produces the same text on every machine. */
function sorted(value: unknown): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value as Json;
  const entries = Object.entries(value).filter(([key]) => key !== '$schema');
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
/** A refinement is code that JSON schema omits, so the gate would compare less than is enforced. */
const isRefined = (schema: z.$ZodType): boolean =>
  (schema._zod.def.checks ?? []).some((check) => check._zod.def.check === 'custom');

/**
 * A contract's schema as JSON schema. `sent`: what a sender produces, with defaults filled in and no unnamed fields;
 * `taken`: what a reader accepts. Throws with `where` in the message if the schema is outside the contract dialect,
 * unless `isLenient`.
 */
export function describeSchema(
  schema: z.$ZodType,
  direction: 'sent' | 'taken',
  where: string,
  isLenient = false,
): Json {
  const outside = (what: string) =>
    new Error(`${where} is outside the contract dialect: ${what}. The gate could not compare two versions of it.`);
  return sorted(
    z.toJSONSchema(schema, {
      io: direction === 'sent' ? 'output' : 'input',
      unrepresentable: isLenient ? 'any' : 'throw',
      override: ({ zodSchema, jsonSchema, path }) => {
        if (isLenient) return;
        const field = path.filter((part) => part !== 'properties').join('.') || 'the whole';
        const { type } = zodSchema._zod.def;
        if (OUTSIDE.has(type)) throw outside(`${field} has the type ${type}`);
        if (isRefined(zodSchema))
          throw outside(`${field} has a refinement; use a bound, a length, a pattern or an enum`);
        if ('$ref' in jsonSchema) throw outside(`${field} contains itself`);
      },
    }),
  );
}

/** The side of a contract that a version is on: it calls, listens and embeds, or it serves, publishes and provides. */
export type EndpointSide = 'caller' | 'server';
type AnyEndpoint = Endpoint<unknown, unknown>;
/** An endpoint in the form that the gate compares. */
export function describeEndpoint(endpoint: AnyEndpoint, side: EndpointSide, isLenient = false): EndpointUse {
  const { id, method, path, who, maxAge, query, params, response, errors, produces } = endpoint;
  const body = bodySchema(endpoint);
  // The server fills in a caller's own defaults, so a caller sends what its contract accepts as input.
  const request = (part: z.$ZodType, name: string) => describeSchema(part, 'taken', `${id}: ${name}`, isLenient);
  return {
    id,
    method,
    path,
    who: typeof who === 'string' ? who : who.join(),
    maxAge,
    query: Object.keys(query.shape),
    schema: describeSchema(response, side === 'server' ? 'sent' : 'taken', `${id}: answer`, isLenient),
    request: {
      params: request(params, 'params'),
      query: request(query, 'query'),
      body: body ? request(body, 'body') : null,
    },
    errors: [...errors],
    produces,
  };
}

type Named = Omit<EventObject<string, unknown>, 'schema' | 'example'> & { readonly schema: z.$ZodType };
/** An event in the form that the gate compares: `out` for the publisher, `in` for a listener. */
export const describeEvent = (
  { name, schema }: Pick<Named, 'name' | 'schema'>,
  side: 'out' | 'in',
  isLenient = false,
): { name: string; schema: Json } => ({
  name,
  schema: describeSchema(schema, side === 'out' ? 'sent' : 'taken', `event ${name}`, isLenient),
});
type AnySlot = Pick<SlotObject<unknown>, 'name'> & { readonly props: z.$ZodType };
/** A slot's props in the form that the gate compares: what an embedding page passes, or what the provider accepts. */
export const describeProps = (
  { name, props }: AnySlot,
  side: 'host' | 'lender',
  isLenient = false,
): { name: string; props: Json } => ({
  name,
  props: describeSchema(props, side === 'host' ? 'sent' : 'taken', `slot ${name}`, isLenient),
});
