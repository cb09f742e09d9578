/** A call to the site's own api, on behalf of a visitor of whom nothing is known. */
export interface Asked {
  readonly url: string;
  /** Seconds for which the response may be kept; 0: not at all. */
  readonly seconds: number;
  /** Parameters that the page's own query may set. */
  readonly query: readonly string[];
}
/** Seconds for which the response of a kept page may be kept with it. */
const KEPT = 60;

/** The response of the call; null if the api refused it, which a page shows as an empty place. */
export async function ask(
  { url, seconds, query: names }: Asked,
  query: Readonly<Record<string, string | undefined>> = {},
  isKept = false,
): Promise<unknown> {
  const address = new URL(url, process.env['BENCH_API']);
  const given = names.filter((name) => query[name] !== undefined);
  for (const name of given) address.searchParams.set(name, query[name] ?? '');
  // What is asked for once is not worth keeping.
  const keep = isKept ? KEPT : given.length > 0 ? 0 : seconds;
  const answer = await fetch(address, {
    headers: JSON.parse(process.env['BENCH_HEADERS'] ?? '{}') as Record<string, string>,
    ...(keep > 0 ? { next: { revalidate: keep } } : { cache: 'no-store' as const }),
  });
  return answer.ok ? answer.json() : null;
}
