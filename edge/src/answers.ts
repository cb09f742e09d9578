import type { Lang } from '@tessera/contracts/languages';
import { byteCache } from '@tessera/server/byte-cache';

/** The inputs that a shared response may depend on. */
export interface Asked {
  readonly tenant: { readonly code: string; readonly origin: string };
  readonly lang: Lang;
  /** Path and query at the api. */
  readonly address: string;
  /** Address of the visitor, if the call is made for one. */
  readonly client?: string;
}
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string;
  readonly body: Buffer;
}
interface Kept {
  readonly answer: Answer;
  readonly until: number;
}
export interface Answers {
  /** Makes an anonymous call, at most one at a time per URL; rejects if the api cannot be reached. */
  get(asked: Asked): Promise<Answer>;
  /** Whether the api has marked responses of this path as public. */
  isShared(tenant: string, path: string): boolean;
  /** Records how the api responded to a visitor's own call. */
  learn(
    tenant: string,
    path: string,
    status: number,
    headers: { readonly cacheControl: string; readonly hasCookie: boolean },
  ): void;
  cacheBytes(): number;
}
const BYTES = { answers: 16 * 1024 * 1024, paths: 1024 * 1024 };
/** Timeout of one call in milliseconds; waiting requests have a timeout of their own. */
const TIMEOUT = 10_000;

/** Seconds for which a shared cache may keep a response: only 200, only without a cookie, only if the api allows it. */
const sharedFor = (
  status: number,
  { cacheControl, hasCookie }: { readonly cacheControl: string; readonly hasCookie: boolean },
): number => {
  if (status !== 200 || hasCookie || !/(?:^|,)\s*public\b/.test(cacheControl)) return 0;
  return Number(/(?:^|,)\s*s-maxage=(\d{1,6})\b/.exec(cacheControl)?.[1] ?? 0);
};
/** The headers of the edge's calls to the api. */
export const headersFor = (
  { tenant, lang, client }: Omit<Asked, 'address'>,
  internal: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...internal,
  'x-tessera-tenant': tenant.code,
  'x-tessera-origin': tenant.origin,
  'accept-language': lang,
  ...(client === undefined ? {} : { 'x-forwarded-for': client }),
});

/**
 * Cache of api responses that are the same for everybody of a tenant and language, for as long as the api
 * allows (`public, s-maxage=N`).
 */
export function createAnswers(options: {
  readonly api: string;
  readonly internal: Readonly<Record<string, string>>;
  now(): number;
}): Answers {
  const cache = byteCache<Kept>(BYTES.answers, ({ answer }) => answer.body.length);
  const pending = new Map<string, Promise<Answer>>();
  const paths = byteCache<string>(BYTES.paths, () => 0);
  const pathOf = (tenant: string, path: string): string => `${tenant} ${path}`;

  async function ask(key: string, asked: Asked): Promise<Answer> {
    const reply = await fetch(`${options.api}${asked.address}`, {
      headers: headersFor(asked, options.internal),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const cacheControl = reply.headers.get('cache-control') ?? 'no-store';
    const answer = {
      status: reply.status,
      type: reply.headers.get('content-type') ?? 'application/json',
      cacheControl,
      body: Buffer.from(await reply.arrayBuffer()),
    };
    const seconds = sharedFor(reply.status, { cacheControl, hasCookie: reply.headers.has('set-cookie') });
    if (seconds > 0) cache.set(key, { answer, until: options.now() + seconds * 1000 });
    return answer;
  }
  return {
    async get(asked) {
      const key = `${asked.tenant.code} ${asked.tenant.origin} ${asked.lang} ${asked.address}`;
      const cached = cache.get(key);
      if (cached && cached.until > options.now()) return cached.answer;
      const running = pending.get(key);
      if (running) return running;
      const made = ask(key, asked).finally(() => pending.delete(key));
      pending.set(key, made);
      return made;
    },
    isShared: (tenant, path) => paths.has(pathOf(tenant, path)),
    learn(tenant, path, status, headers) {
      if (sharedFor(status, headers) > 0) paths.set(pathOf(tenant, path), 'shared');
    },
    cacheBytes: () => cache.calculatedSize + paths.calculatedSize,
  };
}
