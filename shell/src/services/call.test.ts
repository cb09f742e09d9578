import { jest } from '@jest/globals';
import * as z from 'zod/mini';
import { endpoint } from '@tessera/contracts/endpoint';
import { isPlatformCode, type ErrorCode } from '@tessera/contracts/errors';
import { answered } from '../testing/answered.ts';
import { send } from './call.ts';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});
/** Simulates a code that this shell was built without: it arrives as text, from the contracts of a remote. */
const codeOfLater = (code: string): ErrorCode => JSON.parse(JSON.stringify(code)) as ErrorCode;
const lend = (errors: readonly ErrorCode[]) =>
  endpoint('store.lend', {
    summary: 'A call of the test',
    method: 'POST',
    path: '/rest/lend',
    body: {},
    who: 'anyone',
    errors,
    response: z.object({}),
  });

async function refusedWith(status: number, body: unknown, errors: readonly ErrorCode[] = []): Promise<unknown> {
  globalThis.fetch = jest.fn(async () => answered(status, body)) as typeof fetch;
  return send(lend(errors), {}, { lang: 'en' }).catch((error: unknown) => error);
}

describe('a call that is refused', () => {
  it('passes on a code that its endpoint declares even if this shell was built without it', async () => {
    expect(isPlatformCode('GIFT_GONE')).toBe(false);
    const details = [{ path: 'gift', message: 'gone' }];
    expect(
      await refusedWith(409, { code: 'GIFT_GONE', requestId: 'r-1', details }, [codeOfLater('GIFT_GONE')]),
    ).toMatchObject({ name: 'AppError', code: 'GIFT_GONE', requestId: 'r-1', details });
  });
  it('passes on every code of the platform, declared or not', async () => {
    expect(await refusedWith(404, { code: 'NOT_FOUND', requestId: 'r-2' })).toMatchObject({ code: 'NOT_FOUND' });
  });
  it.each([
    ['a code that the endpoint does not declare', 409, { code: 'GIFT_GONE', requestId: 'r-3' }, 'INTERNAL'],
    ['such a code of a server that fails', 503, { code: 'GIFT_GONE', requestId: 'r-4' }, 'UNAVAILABLE'],
    ['no code at all', 404, 'a page of a proxy', 'INTERNAL'],
    ['the name of something that every object has', 409, { code: 'toString', requestId: 'r-5' }, 'INTERNAL'],
  ])('makes one of ours of %s', async (_, status, body, code) => {
    expect(await refusedWith(status, body, [codeOfLater('GIFT_TAKEN')])).toMatchObject({ code });
  });
});

describe('a call', () => {
  it('that is the same for everybody goes without cookies, and every call says whether it is of the app', async () => {
    const asked: RequestInit[] = [];
    globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
      asked.push(init ?? {});
      return { ok: true, json: async () => ({}) } as Response;
    }) as typeof fetch;
    const read = {
      summary: 'A call of the test',
      method: 'GET',
      path: '/rest/things',
      response: z.object({}),
    } as const;
    await send(endpoint('things.shared', { ...read, who: 'anyone', maxAge: 60 }), {}, { lang: 'en' });
    await send(endpoint('things.open', { ...read, who: 'anyone' }), {}, { lang: 'en' });
    await send(endpoint('things.own', { ...read, who: 'member' }), {}, { lang: 'en' });
    expect(asked.map(({ credentials }) => credentials)).toEqual(['omit', 'same-origin', 'same-origin']);
    expect(asked.map(({ headers }) => new Headers(headers).get('x-tessera-device'))).toEqual(['web', 'web', 'web']);
  });
});

describe('an answer without a session', () => {
  const PLAIN = 'Please relog !';
  /** The code of the failure, and how often the session was said to be gone. */
  async function ask(status: number, body: unknown, produces = 'application/json'): Promise<readonly unknown[]> {
    globalThis.fetch = jest.fn(async () => answered(status, body)) as typeof fetch;
    let gone = 0;
    const own = endpoint('things.own', {
      summary: 'A call of the test',
      method: 'GET',
      path: '/rest/things',
      who: 'member',
      produces,
      response: z.unknown(),
    });
    const failed = await send(own, {}, { lang: 'en', onNoSession: () => void (gone += 1) }).then(
      () => null,
      (error: unknown) => (error as { readonly code: unknown }).code,
    );
    return [failed, gone];
  }
  it.each([
    ['by its code', 401, { code: 'NOT_LOGGED_IN', requestId: 'r' }],
    ['by its flag', 403, { noSession: true }],
    ['by its flag in an answer that says it went well', 200, { noSession: true }],
    ['by its words', 500, { errorMessage: PLAIN }],
    ['by its words in an answer that says it went well', 200, { errorMessage: PLAIN }],
    ['by its words alone', 400, PLAIN],
  ])('is known %s', async (_, status, body) => {
    expect(await ask(status, body)).toEqual(['NOT_LOGGED_IN', 1]);
  });
  it('is known by its words alone where text is asked for', async () => {
    expect(await ask(200, `${PLAIN}\n`, 'text/plain')).toEqual(['NOT_LOGGED_IN', 1]);
  });
  it.each([
    ['such words that a person wrote', { items: [{ errorMessage: PLAIN }], note: PLAIN }],
    ['other words', { errorMessage: 'Please log in' }],
    ['a flag that is only true-ish', { noSession: 'yes' }],
    ['nothing', null],
  ])('is not %s', async (_, body) => {
    expect(await ask(200, body)).toEqual([null, 0]);
  });
});

describe('a failure to report', () => {
  /** Codes that a call reports as faults. */
  async function faultsOf(answer: () => Promise<Response>, signal?: AbortSignal): Promise<readonly string[]> {
    globalThis.fetch = jest.fn(answer) as typeof fetch;
    const faults: string[] = [];
    await send(lend([]), {}, { lang: 'en', signal, onFault: ({ code }) => void faults.push(code) }).catch(
      () => undefined,
    );
    return faults;
  }
  const refuse = (status: number, code: string) => () => Promise.resolve(answered(status, { code, requestId: 'r' }));
  it('is status 500, and no answer at all', async () => {
    expect(await faultsOf(refuse(500, 'INTERNAL'))).toEqual(['INTERNAL']);
    expect(await faultsOf(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(['NETWORK']);
  });
  it('is no refusal, no overload, no session that ended and nothing that the page itself called back', async () => {
    expect(await faultsOf(refuse(400, 'BAD_INPUT'))).toEqual([]);
    expect(await faultsOf(refuse(503, 'UNAVAILABLE'))).toEqual([]);
    expect(await faultsOf(refuse(500, 'NOT_LOGGED_IN'))).toEqual([]);
    const gone = AbortSignal.abort();
    expect(await faultsOf(() => Promise.reject(gone.reason as Error), gone)).toEqual([]);
  });
});

describe('the time that a call has', () => {
  it('is 90 seconds, and 30 for what is the same for everybody; then it has failed', async () => {
    const limits: number[] = [];
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
    };
    globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
      init?.signal?.throwIfAborted();
      return answered(200, {});
    }) as typeof fetch;
    const read = {
      summary: 'A call of the test',
      method: 'GET',
      path: '/rest/things',
      response: z.object({}),
    } as const;
    const codeOf = (own: Parameters<typeof send>[0]) =>
      send(own, {}, { lang: 'en' }).catch((error: unknown) => (error as { readonly code: string }).code);
    expect(await codeOf(endpoint('things.own', { ...read, who: 'member' }))).toBe('TIMEOUT');
    expect(await codeOf(endpoint('things.shared', { ...read, who: 'anyone', maxAge: 60 }))).toBe('TIMEOUT');
    AbortSignal.timeout = timeout;
    expect(limits).toEqual([90_000, 30_000]);
  });
});
