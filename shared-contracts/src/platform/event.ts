import type * as z from 'zod/mini';

/**
 * `fact`: something happened. `state`: the last value is kept while its publisher lives. `session`: a fact across tabs.
 */
export type EventScope = 'fact' | 'state' | 'session';
export interface EventObject<N extends string, P> {
  readonly name: N;
  readonly scope: EventScope;
  readonly schema: z.ZodMiniType<P>;
  readonly example: P;
}
/** Declares an event: named in the past tense with a version, ids only, one example that the tests reuse. */
export const event = <N extends `${string}.v${number}`, P>(
  name: N,
  schema: z.ZodMiniType<P>,
  options: { readonly scope: EventScope; readonly example: P },
): EventObject<N, P> => ({ name, schema, ...options });
