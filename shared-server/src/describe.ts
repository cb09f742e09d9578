import type { Endpoint } from '@tessera/contracts/endpoint';
import type { EventObject } from '@tessera/contracts/event';
import type { EndpointUse } from '@tessera/contracts/release';
import type { SlotObject } from '@tessera/contracts/slot';
import * as z from 'zod/v4/core';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** Types of zod whose value is not what stands in the JSON, or that take anything: no two versions could be compared by them. */
const OUTSIDE = new Set(['transform', 'pipe', 'catch', 'lazy', 'custom', 'intersection', 'date', 'bigint', 'promise', 'function']);

/** Keys in one order, so that the same contract is the same text on every machine. */
function sorted(value: unknown): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value as Json;
  const entries = Object.entries(value).filter(([key]) => key !== '$schema');
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
/** A refinement is code; JSON schema leaves it out, and the gate would compare less than what holds. */
const isRefined = (schema: z.$ZodType): boolean => (schema._zod.def.checks ?? []).some((check) => check._zod.def.check === 'custom');

/**
 * A contract's schema as JSON schema. `sent`: what a sender produces, with defaults filled in and no field beyond the named ones; `taken`:
 * what a reader takes. Throws with `where` in the message when the schema is outside the contract dialect, unless `isLenient`.
 */
export function describeSchema(schema: z.$ZodType, direction: 'sent' | 'taken', where: string, isLenient = false): Json {
  const outside = (what: string) => new Error(`${where} is outside the contract dialect: ${what}. The gate could not compare two versions of it.`);
  return sorted(
    z.toJSONSchema(schema, {
      io: direction === 'sent' ? 'output' : 'input',
      unrepresentable: isLenient ? 'any' : 'throw',
      override: ({ zodSchema, jsonSchema, path }) => {
        if (isLenient) return;
        const field = path.filter((part) => part !== 'properties').join('.') || 'the whole';
        const { type } = zodSchema._zod.def;
        if (OUTSIDE.has(type)) throw outside(`${field} has the type ${type}`);
        if (isRefined(zodSchema)) throw outside(`${field} has a refinement; use a bound, a length, a pattern or an enum`);
        if ('$ref' in jsonSchema) throw outside(`${field} contains itself`);
      },
    }),
  );
}

/** The side of a contract that a version stands on: it calls, listens and embeds, or it serves, publishes and lends. */
export type EndpointSide = 'caller' | 'server';
type AnyEndpoint = Endpoint<unknown, unknown>;
/** An endpoint as the gate compares it. */
export function describeEndpoint(endpoint: AnyEndpoint, side: EndpointSide, isLenient = false): EndpointUse {
  const { id, method, path, who, maxAge, query, params, body, response, errors, produces } = endpoint;
  // A caller's own defaults are filled in by the server, so that what it sends is what its contract takes as input.
  const request = (part: z.$ZodType, name: string) => describeSchema(part, 'taken', `${id}: ${name}`, isLenient);
  return {
    id,
    method,
    path,
    who: typeof who === 'string' ? who : who.join(),
    maxAge,
    query: Object.keys(query.shape),
    schema: describeSchema(response, side === 'server' ? 'sent' : 'taken', `${id}: answer`, isLenient),
    request: { params: request(params, 'params'), query: request(query, 'query'), body: body ? request(body, 'body') : null },
    errors: [...errors],
    produces,
  };
}

type Named = Omit<EventObject<string, unknown>, 'schema' | 'example'> & { readonly schema: z.$ZodType };
/** An event as the gate compares it: `out` is what is published, `in` what is heard. */
export const describeEvent = ({ name, schema }: Pick<Named, 'name' | 'schema'>, side: 'out' | 'in', isLenient = false): { name: string; schema: Json } => ({
  name,
  schema: describeSchema(schema, side === 'out' ? 'sent' : 'taken', `event ${name}`, isLenient),
});
type AnySlot = Pick<SlotObject<unknown>, 'name'> & { readonly props: z.$ZodType };
/** A slot's props as the gate compares them: of the page that embeds it what it passes, of its lender what it takes. */
export const describeProps = ({ name, props }: AnySlot, side: 'host' | 'lender', isLenient = false): { name: string; props: Json } => ({
  name,
  props: describeSchema(props, side === 'host' ? 'sent' : 'taken', `slot ${name}`, isLenient),
});
