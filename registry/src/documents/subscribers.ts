import { newer, ReleaseDocument, ReleaseTaken } from '@tessera/contracts/release';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { InternalSecret } from '@tessera/server/internal-secret';
import type { Context, News } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import * as z from 'zod/mini';
import { thrownName } from '@tessera/server/errors';

export interface Notifier {
  readonly notify: Context['notify'];
  /** Aborts pending deliveries. */
  close(): Promise<void>;
}
interface Timing {
  /** Milliseconds before each retry, for one attempt, and for the whole response. */
  readonly pauses: readonly number[];
  readonly tryLimit: number;
  readonly answerLimit: number;
}
// About two minutes in total, so that a server that is just starting is reached as well.
const TIMING: Timing = { pauses: [250, 1000, 4000, 15_000, 40_000, 60_000], tryLimit: 2000, answerLimit: 1900 };

/** Resolves all network addresses of a name. */
type Resolve = (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
const resolveAll: Resolve = (name) => lookup(name, { all: true });

/**
 * All machines behind a subscriber's address. A name may stand for several edges, only one of which would receive a
 * single request, so each of its addresses is notified. With https the name is kept, because the certificate is issued
 * for it.
 */
async function machinesOf(url: string, resolve: Resolve): Promise<readonly string[]> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return [url];
  const found = await resolve(hostname).catch(() => []);
  // One address family only, because a machine often has an address in each.
  const family = found.some((one) => one.family === 4) ? 4 : 6;
  const addresses = [...new Set(found.filter((one) => one.family === family).map(({ address }) => address))];
  if (addresses.length < 2) return [url];
  return addresses.map((address) => {
    const machine = new URL(url);
    machine.hostname = family === 6 ? `[${address}]` : address;
    return machine.href;
  });
}

type Numbered = Pick<ReleaseDocument, 'epoch' | 'revision'>;
const Numbers = z.pick(ReleaseDocument, { epoch: true, revision: true });
const numbersOf = (text: string): Numbered => Numbers.parse(JSON.parse(text));
/** The other document that a subscriber says it has; an older server says nothing. */
function newestIn(text: string): Numbered | undefined {
  try {
    return ReleaseTaken.safeParse(JSON.parse(text)).data?.newest;
  } catch {
    return undefined;
  }
}
const aheadSentence = ([url, { epoch, revision }]: readonly [string, Numbered]): string =>
  `${url} has revision ${revision} of epoch ${epoch} and does not follow: this registry was probably restored from a backup. «npm run release -- new-epoch» makes its documents count as the newest.`;

/**
 * Notifies the subscribers of new documents, with several attempts each, in the background after the first two seconds.
 * An edge that misses one reads all latest documents when it next polls; revisions are compared, so order does not
 * matter.
 */
export function createNotifier(
  urls: readonly string[],
  secret: InternalSecret,
  metrics: Metrics,
  onLost: (sentence: string) => void,
  { timing = TIMING, resolve = resolveAll }: { readonly timing?: Timing; readonly resolve?: Resolve } = {},
): Notifier {
  const closing = new AbortController();
  const underway = new Set<Promise<unknown>>();
  /** The newest document of each tenant that was sent. */
  const sent = new Map<string, Numbered>();

  /** Null once it has heard of the document; otherwise why not. */
  async function once(url: string, news: News, onAhead: (newest: Numbered) => void): Promise<string | null> {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timing.tryLimit)]);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...secret.headers },
        body: JSON.stringify(news),
        signal,
      });
      const text = await response.text();
      const newest = response.ok ? newestIn(text) : undefined;
      const own = sent.get(news.tenant);
      if (newest && own && newer(newest, own) >= 0) onAhead(newest);
      return response.ok ? null : `it answered ${response.status}`;
    } catch (error) {
      return thrownName(error) === 'TimeoutError' ? 'it did not answer in time' : 'it could not be reached';
    }
  }
  async function deliver(url: string, news: News, onAhead: (newest: Numbered) => void): Promise<void> {
    let reason: string | null = null;
    for (const pause of [0, ...timing.pauses]) {
      if (pause) await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      reason = await once(url, news, onAhead);
      metrics.deliveries.inc({ outcome: reason === null ? 'told' : 'failed' });
      if (reason === null) return;
    }
    onLost(`${url} was not told about the new document of ${news.tenant}: ${reason ?? 'unknown'}.`);
    throw new Error('lost');
  }
  return {
    async notify(news) {
      for (const { tenant, signed } of news) sent.set(tenant, numbersOf(signed.text));
      const ahead = new Map<string, Numbered>();
      const late = new Map(
        urls.map((url) => [url, 'has not confirmed the new documents within two seconds; the registry goes on trying']),
      );
      const all = urls.map(async (url) => {
        const machines = await machinesOf(url, resolve);
        const results = await Promise.allSettled(
          machines.flatMap((machine) => news.map((one) => deliver(machine, one, (newest) => ahead.set(url, newest)))),
        );
        if (results.every((result) => result.status === 'fulfilled')) late.delete(url);
        else late.set(url, 'could not be told about the new documents; it will see them when it next asks');
      });
      const done = Promise.all(all);
      underway.add(done);
      void done.finally(() => underway.delete(done));
      const limit = new AbortController();
      await Promise.race([done, wait(timing.answerLimit, undefined, { signal: limit.signal }).catch(() => {})]);
      limit.abort();
      return [...[...late].map(([url, what]) => `${url} ${what}.`), ...[...ahead].map(aheadSentence)];
    },
    async close() {
      closing.abort();
      await Promise.all(underway);
    },
  };
}
