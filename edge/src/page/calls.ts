import { isErrorCode } from '@tessera/contracts/errors';
import type { Descriptor } from '@tessera/contracts/release';
import type { Got, Need, PublicTenant } from '@tessera/contracts/unit';

/** Milliseconds for both waves of calls of one page. */
const BUDGET = 400;

export interface Caller {
  /** Makes the calls that a page needs, shared within a tenant for as long as the contract allows. */
  answer(needs: readonly Need[], descriptor: Descriptor, tenant: PublicTenant, lang: string, deadline: number): Promise<readonly Got[]>;
}
export const deadlineFrom = (now: number, budget = BUDGET): number => now + budget;

export function createCaller(options: { readonly api: string; readonly internal: Readonly<Record<string, string>>; readonly now: () => number }): Caller {
  const shared = new Map<string, { readonly until: number; readonly got: Promise<Got> }>();
  async function ask(need: Need, address: string, tenant: PublicTenant, lang: string, deadline: number): Promise<Got> {
    const base = { endpoint: need.endpoint, input: need.input };
    try {
      const answer = await fetch(`${options.api}${address}`, {
        headers: { ...options.internal, 'x-tessera-tenant': tenant.code, 'x-tessera-origin': tenant.origin, 'accept-language': lang },
        signal: AbortSignal.timeout(Math.max(1, deadline - options.now())),
      });
      const body = (await answer.json()) as unknown;
      if (answer.ok) return { ...base, ok: true, body };
      const code = (body as { code?: unknown } | null)?.code;
      return { ...base, ok: false, code: isErrorCode(code) ? code : 'UNAVAILABLE' };
    } catch (error) {
      return { ...base, ok: false, code: (error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'UNAVAILABLE' };
    }
  }
  return {
    async answer(needs, descriptor, tenant, lang, deadline) {
      return Promise.all(
        needs.map(async (need): Promise<Got> => {
          const endpoint = descriptor.endpoints.find(({ id }) => id === need.endpoint);
          // A server bundle may only name safe calls that its descriptor lists and that are open to anyone.
          if (!endpoint || endpoint.method !== 'GET' || endpoint.who !== 'anyone') return { endpoint: need.endpoint, input: need.input, ok: false, code: 'FORBIDDEN' };
          const address = addressOf(endpoint, need.input);
          const key = `${tenant.code} ${lang} ${address}`;
          const now = options.now();
          const known = shared.get(key);
          if (known && known.until > now) return known.got;
          const got = ask(need, address, tenant, lang, deadline);
          const maxAge = Math.min(need.maxAge, endpoint.maxAge);
          if (maxAge > 0) {
            shared.set(key, { until: now + maxAge * 1000, got });
            void got.then((result) => { if (!result.ok) shared.delete(key); });
            if (shared.size > 2_000) for (const [old, entry] of shared) if (entry.until <= now) shared.delete(old);
          }
          return got;
        }),
      );
    },
  };
}
function addressOf(endpoint: { readonly path: string; readonly query: readonly string[] }, input: unknown): string {
  const values = (input ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const name of endpoint.query) if (values[name] !== undefined && values[name] !== null) search.set(name, String(values[name]));
  return search.size ? `${path}?${search}` : path;
}
