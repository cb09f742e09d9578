import type { Endpoint } from '@tessera/contracts/endpoint';
import type { ErrorCode } from '@tessera/contracts/errors';
import type { FetchedAnswer } from '@tessera/contracts/unit';

/** One safe call with its input: the same object is used by the browser's cache and by the server. */
export interface Query<I = unknown, O = unknown> {
  readonly endpoint: Endpoint<I, O>;
  readonly input: I;
  readonly queryKey: readonly [string, unknown];
  /** Milliseconds for which a response counts as fresh. */
  readonly staleTime: number;
}
export interface AnyQuery {
  readonly endpoint: { readonly id: string; readonly maxAge: number };
  readonly input: unknown;
  readonly queryKey: readonly [string, unknown];
}
export const query = <I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  options: { readonly staleTime?: number } = {},
): Query<I, O> => ({
  endpoint,
  input,
  queryKey: [endpoint.id, input],
  staleTime: options.staleTime ?? (endpoint.kept ? Number.POSITIVE_INFINITY : 30_000),
});

/** How long a failed query is not repeated: fetching a page and rendering it are one attempt. Milliseconds. */
const ONE_ATTEMPT = 5_000;
/** True for a query that has just failed: only the user's retry button repeats it. */
export const hasJustFailed = (
  state: { readonly status: string; readonly errorUpdatedAt: number } | undefined,
): boolean => state?.status === 'error' && Date.now() - state.errorUpdatedAt < ONE_ATTEMPT;

/** Responses that were parsed before: a page reads the same one for its calls, its head and each of its parts. */
const parsedBefore = new WeakMap<FetchedAnswer, { readonly value: unknown }>();
/** Takes a response as it is: the server has checked it against the same version's contract. */
export const trust = (got: FetchedAnswer): void => void parsedBefore.set(got, { value: got.ok ? got.body : undefined });
/** A stored raw response in the contract's shape; undefined if it does not match (the browser then calls again). */
export function parseAnswer<O>(
  endpoint: Endpoint<never, O> | Endpoint<unknown, O>,
  got: FetchedAnswer | undefined,
): O | undefined {
  if (!got?.ok) return undefined;
  const known = parsedBefore.get(got);
  if (known) return known.value as O | undefined;
  const parsed = endpoint.response.safeParse(got.body);
  const value = parsed.success ? parsed.data : undefined;
  parsedBefore.set(got, { value });
  return value;
}
export const failedWith = (got: FetchedAnswer | undefined): ErrorCode | null => (got && !got.ok ? got.code : null);
