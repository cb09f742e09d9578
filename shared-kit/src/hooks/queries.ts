import {
  keepPreviousData,
  replaceEqualDeep,
  useMutation as useTanstackMutation,
  useQuery as useTanstackQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { AppError } from '@tessera/contracts/errors';
import { parseAnswer, type Query } from '../query.ts';
import type { UnitRuntime } from '../runtime.ts';
import { useSession, useUnit } from './unit.tsx';

/**
 * Network mode in which a call fails immediately when offline: a paused payment would be sent
 * later, without the user watching.
 */
export const AT_ONCE = 'offlineFirst';
/** Initial data of a new cache entry, with the time at which it was fetched. */
function seedOf<I, O>(
  { seeds }: UnitRuntime,
  { endpoint, input }: Query<I, O>,
): { initialData(): O | undefined; initialDataUpdatedAt(): number | undefined } {
  let answeredAt: number | undefined;
  return {
    initialData() {
      const seed = seeds.take(endpoint.id, input);
      answeredAt = seed?.at;
      return parseAnswer<O>(endpoint as Endpoint<unknown, O>, seed);
    },
    initialDataUpdatedAt: () => answeredAt,
  };
}
/** The newest cached answer of an endpoint, whatever its input. */
function newestOf(client: QueryClient, endpoint: { readonly id: string }): unknown {
  const states = client
    .getQueryCache()
    .findAll({ queryKey: [endpoint.id] })
    .map(({ state }) => state)
    .filter(({ data }) => data !== undefined);
  return states.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]?.data;
}

export interface QueryOptions {
  readonly enabled?: boolean;
  /** Polling interval in milliseconds. */
  readonly refetchInterval?: number;
  /**
   * Keeps showing the previous response while another query of the same part is loading;
   * `isPlaceholderData` is then true.
   */
  readonly keepPrevious?: boolean;
}
/**
 * Fetches a query and shares the response within the remote; starts with data from the server
 * render or the previous version.
 */
export function useQuery<I, O>(
  query: Query<I, O>,
  { keepPrevious = false, ...options }: QueryOptions = {},
): UseQueryResult<O, AppError> {
  const unit = useUnit();
  // The cache keeps these functions for minutes: they must not hold the unit, whose element is a whole page.
  const { call } = unit;
  const client = useQueryClient();
  return useTanstackQuery<O, AppError>({
    queryKey: query.queryKey,
    queryFn: ({ signal }) => call(query.endpoint, query.input, signal),
    ...seedOf(unit, query),
    staleTime: query.staleTime,
    networkMode: AT_ONCE,
    // Rows that are equal to those of the last answer stay the same objects, also after another page or filter.
    structuralSharing: (before, answer) => replaceEqualDeep(before ?? newestOf(client, query.endpoint), answer),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}
/**
 * Refetches when another user has logged in: the response depends on the member, and may have
 * failed when the session was lost.
 */
export function useAgainAfterLogin({ refetch }: { readonly refetch: () => unknown }): void {
  const userId = useSession()?.userId;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    if (userId !== undefined) void refetch();
    // `refetch` is stable as long as the query is the same.
  }, [userId, refetch]);
}
/** Access to the remote's cached responses, by endpoint. */
export interface AnswerCache {
  /** Refetches all cached responses of these endpoints. */
  refresh(...endpoints: readonly { readonly id: string }[]): Promise<void>;
  /** Stores a response that arrived as part of another call, and cancels a fetch of the same query. */
  put<I, O>(query: Query<I, O>, answer: O): Promise<void>;
  /** Updates all cached responses of an endpoint. */
  change<I, O>(endpoint: Endpoint<I, O>, to: (answer: O) => O): void;
}
export function useAnswers(): AnswerCache {
  const { seeds, forget } = useUnit();
  const client = useQueryClient();
  return useMemo(
    () => ({
      async refresh(...endpoints) {
        await Promise.all(
          endpoints.map(({ id }) => {
            seeds.drop(id);
            forget?.(id);
            return client.invalidateQueries({ queryKey: [id] });
          }),
        );
      },
      async put(query, answer) {
        forget?.(query.endpoint.id);
        await client.cancelQueries({ queryKey: query.queryKey });
        client.setQueryData(query.queryKey, answer);
      },
      change<I, O>(endpoint: Endpoint<I, O>, to: (answer: O) => O) {
        forget?.(endpoint.id);
        client.setQueriesData<O>({ queryKey: [endpoint.id] }, (answer) => answer && to(answer));
      },
    }),
    [client, seeds, forget],
  );
}
/** An unsafe call. `refresh` names the endpoints whose cached responses are refetched afterwards. */
export function useMutation<I, O>(
  endpoint: Endpoint<I, O>,
  options: {
    readonly refresh?: readonly { readonly id: string }[];
    readonly onDone?: (answer: O, input: I) => void;
  } = {},
): UseMutationResult<O, AppError, I> {
  const { call } = useUnit();
  const known = useAnswers();
  return useTanstackMutation<O, AppError, I>({
    mutationFn: (input) => call(endpoint, input),
    networkMode: AT_ONCE,
    onSuccess: async (answer, input) => {
      await known.refresh(...(options.refresh ?? []));
      options.onDone?.(answer, input);
    },
  });
}
