import { answeredCode } from '@tessera/contracts/errors';
import type { Lang } from '@tessera/contracts/languages';
import type { Descriptor } from '@tessera/contracts/release';
import type { FetchedAnswer, Need, PublicTenant } from '@tessera/contracts/unit';
import type { Answers } from '../answers.ts';
import { within } from './within.ts';

/** Milliseconds for all data of one page, both rounds of calls together. */
export const ROWS = 2_500;

export interface Caller {
  /**
   * Makes the calls that a page needs, within `ms` milliseconds; slower ones result in TIMEOUT. Shared
   * for as long as the api allows.
   */
  answer(
    needs: readonly Need[],
    descriptor: Descriptor,
    tenant: PublicTenant,
    lang: Lang,
    ms: number,
  ): Promise<readonly FetchedAnswer[]>;
}

export function createCaller(answers: Answers): Caller {
  async function ask(
    need: Need,
    address: string,
    declared: readonly string[],
    tenant: PublicTenant,
    lang: Lang,
    ms: number,
  ): Promise<FetchedAnswer> {
    const base = { endpoint: need.endpoint, input: need.input };
    try {
      const answer = await within(answers.get({ tenant, lang, address }), ms);
      if (!answer) return { ...base, ok: false, code: 'TIMEOUT' };
      const body: unknown = JSON.parse(answer.body.toString('utf8'));
      if (answer.status >= 200 && answer.status < 300) return { ...base, ok: true, body };
      const code = (body as { code?: unknown } | null)?.code;
      return { ...base, ok: false, code: answeredCode(declared, code) ?? 'UNAVAILABLE' };
    } catch (error) {
      return { ...base, ok: false, code: (error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'UNAVAILABLE' };
    }
  }
  return {
    answer: (needs, descriptor, tenant, lang, ms) =>
      Promise.all(
        needs.map(async (need): Promise<FetchedAnswer> => {
          const endpoint = descriptor.endpoints.find(({ id }) => id === need.endpoint);
          // A server bundle may only request safe calls that its descriptor lists and that are open to anyone.
          if (!endpoint || endpoint.method !== 'GET' || endpoint.who !== 'anyone')
            return { endpoint: need.endpoint, input: need.input, ok: false, code: 'FORBIDDEN' };
          return ask(need, addressOf(endpoint, need.input), endpoint.errors ?? [], tenant, lang, ms);
        }),
      ),
  };
}
function addressOf(endpoint: { readonly path: string; readonly query: readonly string[] }, input: unknown): string {
  const values = (input ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const name of endpoint.query)
    if (values[name] !== undefined && values[name] !== null) search.set(name, String(values[name]));
  return search.size ? `${path}?${search}` : path;
}
