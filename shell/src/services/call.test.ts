import { jest } from '@jest/globals';
import * as z from 'zod/mini';
import { endpoint } from '@tessera/contracts/endpoint';
import { isPlatformCode, type ErrorCode } from '@tessera/contracts/errors';
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
  globalThis.fetch = jest.fn(async () => ({ ok: false, status, json: async () => body }) as Response) as typeof fetch;
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
