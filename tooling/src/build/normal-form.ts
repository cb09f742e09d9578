import * as z from 'zod/v4/core';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
const sorted = (value: unknown): Json => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== '$schema' && key !== 'additionalProperties')
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, inner]) => [key, key === 'required' && Array.isArray(inner) ? inner.map(String).toSorted((x, y) => x.localeCompare(y)) : sorted(inner)]),
    );
  }
  return value as Json;
};
/** One normal form of a schema, so that two versions can be compared: JSON Schema of the input side, keys sorted. Throws on what the dialect bars. */
export const normalForm = (schema: z.$ZodType): Json => sorted(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw' }));
