import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { RouteMatch, ShellApi } from '@tessera/contracts/unit';
import { queryOf, type Page } from './page.ts';
import { hasJustFailed, type AnyQuery } from './query.ts';
import type { createSeeds } from './runtime.ts';

interface RowLoaderServices {
  readonly client: QueryClient;
  readonly seeds: ReturnType<typeof createSeeds>;
  call<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O>;
  /** Known once the unit has been bootstrapped. */
  shell(): ShellApi;
}
/** Fetches what a page needs and nobody has fetched yet: in two waves, because a need may depend on a first answer. */
export function createRowLoader({
  client,
  seeds,
  call,
  shell,
}: RowLoaderServices): (page: Page, match: RouteMatch, signal: AbortSignal) => Promise<void> {
  /** Not aborted with the navigation it belongs to: the next navigation to the same page would find a failed query. */
  const fetchQuery = (query: AnyQuery) =>
    client.prefetchQuery({
      queryKey: query.queryKey,
      queryFn: () => call(query.endpoint as Endpoint<unknown, unknown>, query.input),
      staleTime: 10_000,
    });
  return async (page, match, signal) => {
    const given = shell();
    const context = {
      match,
      lang: match.lang,
      tenant: given.tenant,
      now: given.now(),
      read: <I, O>(query: { queryKey: readonly [string, unknown]; endpoint: Endpoint<I, O> }) =>
        client.getQueryData<O>(query.queryKey),
    };
    const isMissing = ({ queryKey, endpoint, input }: AnyQuery) =>
      client.getQueryData(queryKey) === undefined &&
      !seeds.peek(endpoint.id, input) &&
      !hasJustFailed(client.getQueryState(queryKey));
    for (let wave = 0; wave < 2; wave += 1) {
      const missing = (page.needs?.(context) ?? []).map(queryOf).filter(isMissing);
      if (missing.length === 0 || signal.aborted) return;
      await Promise.all(missing.map(fetchQuery));
    }
  };
}
