import { endpoint } from '@tessera/contracts/endpoint';
import { domains } from '@tessera/contracts/specialists';
import { holdSlot } from '@tessera/contracts/booking';
import * as z from 'zod/mini';
import { ORIGIN, refusal, setUpTestApp } from '../testing/test-app.ts';
import { fail } from './errors.ts';
import { serve } from './http.ts';
import { createShortage } from './shortage.ts';

const wrongShape = endpoint('test.wrong', {
  summary: 'A call of the test',
  method: 'GET',
  path: '/rest/test/wrong',
  who: 'anyone',
  response: z.object({ amount: z.int() }),
});
const full = endpoint('test.full', {
  summary: 'A call of the test',
  method: 'GET',
  path: '/rest/test/full',
  who: 'anyone',
  response: z.object({}),
});
const deep = endpoint('test.deep', {
  summary: 'A call of the test',
  method: 'POST',
  path: '/rest/test/deep/:name',
  who: 'anyone',
  params: { name: z.string() },
  query: { q: z.optional(z.string()) },
  body: { list: z.array(z.object({ note: z.string() })) },
  response: z.object({ done: z.boolean() }),
});
const undeclared = endpoint('test.undeclared', {
  summary: 'A call of the test',
  method: 'GET',
  path: '/rest/test/undeclared',
  who: 'anyone',
  errors: ['SLOT_PAST'],
  response: z.object({}),
});
const failing = endpoint('test.failing', {
  summary: 'A call of the test',
  method: 'GET',
  path: '/rest/test/failing',
  who: 'anyone',
  response: z.object({}),
});
const adminsOnly = endpoint('test.admins', {
  summary: 'A call of the test',
  method: 'POST',
  path: '/rest/test/admins',
  who: ['admin'],
  body: { name: z.string() },
  response: z.object({ name: z.string() }),
});

const test = setUpTestApp({ limits: true });
beforeAll(async () => {
  serve(test.app, wrongShape, async () => ({ amount: 1.5 }));
  serve(test.app, undeclared, async () => {
    throw fail('SLOT_TAKEN');
  });
  serve(test.app, failing, async () => {
    throw new Error('Ana Example, ana@example.com');
  });
  serve(test.app, full, async () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) });
  });
  serve(test.app, deep, async () => ({ done: true }));
  serve(test.app, adminsOnly, async (input) => ({ name: input.name }));
});

const admin = { user: { id: '01935f3e-0000-7000-8000-000000000001', role: 'admin' as const } };

describe('an unknown address', () => {
  it.each(['/rest/nothing', '/api/v1/nothing', '/Auth/nothing', '/nothing', '/rest/v2/public/domains/more'])(
    '%s is ROUTE_NOT_FOUND',
    async (url) => {
      const answer = await test.send('GET', url);
      expect(refusal(answer)).toBe('404 ROUTE_NOT_FOUND');
      expect(answer.body).toEqual({ code: 'ROUTE_NOT_FOUND', requestId: expect.any(String) });
    },
  );
  it('and a known one by another method, too', async () => {
    expect(refusal(await test.send('POST', domains.path, { body: {} }))).toBe('404 ROUTE_NOT_FOUND');
  });
});

describe('a request', () => {
  it('without a known tenant is rejected', async () => {
    expect(refusal(await test.call(domains, { lang: 'en' }, { tenant: 'unknown' }))).toBe('421 UNKNOWN_HOST');
    const without = await test.app.inject({ method: 'GET', url: `${domains.path}?lang=en` });
    expect(without.json()).toMatchObject({ code: 'UNKNOWN_HOST' });
  });
  it('is answered with the path of every rejected field', async () => {
    const answer = await test.send('GET', `${domains.path}?lang=xx&other=1&other=2`);
    expect(answer.body).toMatchObject({ code: 'BAD_INPUT', errorCode: -2434 });
    expect((answer.body as { details: { path: string }[] }).details.map((detail) => detail.path)).toEqual([
      'lang',
      'other',
    ]);
  });
  it('is rejected before its body is parsed when the caller is not allowed', async () => {
    const url = adminsOnly.path;
    expect(refusal(await test.send('POST', url, { body: '{ not json' }))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await test.send('POST', url, { user: { ...admin.user, role: 'clinic' }, body: '{ not json' }))).toBe(
      '403 FORBIDDEN',
    );
    expect(refusal(await test.send('POST', url, { ...admin, body: '{ not json' }))).toBe('400 BAD_INPUT');
    expect(refusal(await test.send('POST', url, { ...admin, body: { name: 'x' } }))).toBe('200 OK');
  });
  it.each([
    ['no body', undefined, {}],
    ['an empty body', '', { 'content-type': 'application/json' }],
    ['a body that is no object', '[]', { 'content-type': 'application/json' }],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a prototype', '{"__proto__":{"name":"x"}}', { 'content-type': 'application/json' }],
  ])('with %s is BAD_INPUT', async (_name, payload, headers) => {
    const response = await test.app.inject({
      method: 'POST',
      url: adminsOnly.path,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        'x-tessera-tenant': 'tessera',
        'x-tessera-origin': ORIGIN,
        origin: ORIGIN,
        'x-test-user': `${admin.user.id} admin`,
        ...headers,
      },
    });
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT' });
    expect(response.statusCode).toBe(400);
  });
  it.each([
    ['in a path', '/rest/test/deep/a%00b', 'x', 'name'],
    ['in a query', '/rest/test/deep/a?q=%00', 'x', 'q'],
    ['deep in a body', '/rest/test/deep/a', 'x\0', 'list.0.note'],
    ['half a character', '/rest/test/deep/a', '\uD83D', 'list.0.note'],
  ])('with a text that no column can hold, %s, is BAD_INPUT with its path', async (_, url, note, path) => {
    const answer = await test.send('POST', url, { body: { list: [{ note }] } });
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(answer.body).toMatchObject({ details: [{ path, message: 'Contains a character that cannot be stored' }] });
  });
  it('with a field whose name no column can hold is BAD_INPUT as well', async () => {
    const answer = await test.send('POST', '/rest/test/deep/a', { body: { list: [{ note: 'x', 'a\0': 1 }] } });
    expect(answer.body).toMatchObject({
      code: 'BAD_INPUT',
      details: [{ path: 'list.0', message: 'Has a field whose name cannot be stored' }],
    });
  });
  it('larger than 256 KB is PAYLOAD_TOO_LARGE', async () => {
    expect(
      refusal(await test.send('POST', adminsOnly.path, { ...admin, body: { name: 'x'.repeat(257 * 1024) } })),
    ).toBe('413 PAYLOAD_TOO_LARGE');
  });
  it('with a broken address is BAD_INPUT', async () => {
    expect(refusal(await test.send('GET', '/rest/v2/public/profile-page/%E0%A4%A/reviews'))).toBe('400 BAD_INPUT');
  });
  it('keeps the request id given by the edge if it is valid', async () => {
    const given = await test.send('GET', '/rest/nothing', { headers: { 'x-request-id': 'abcdef-123456' } });
    expect(given.body).toMatchObject({ requestId: 'abcdef-123456' });
    const forged = await test.send('GET', '/rest/nothing', { headers: { 'x-request-id': '"><script>' } });
    expect((forged.body as { requestId: string }).requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an answer', () => {
  it('that violates its contract is an internal error', async () => {
    expect(refusal(await test.call(wrongShape, {}))).toBe('500 INTERNAL');
  });
  it('with an error code that its endpoint does not declare is an internal error', async () => {
    expect(refusal(await test.call(undeclared, {}))).toBe('500 INTERNAL');
  });
  it('to an unexpected error is noted for the operators, with its route', async () => {
    const noted: string[] = [];
    test.app.failures = { note: (_error, at) => void noted.push(at) };
    await test.call(failing, {});
    await test.app.inject({ url: '/rest/no-such-address' });
    test.app.failures = null;
    expect(noted).toEqual(['GET /rest/test/failing']);
  });
  it('to an unexpected error reveals nothing about it', async () => {
    const answer = await test.call(failing, {});
    expect(refusal(answer)).toBe('500 INTERNAL');
    expect(JSON.stringify(answer.body)).not.toContain('Ana');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the process', () => {
  it('serves liveness, readiness and metrics to any caller', async () => {
    for (const [url, body] of [
      ['/healthz', { status: 'alive' }],
      ['/readyz', { status: 'ready' }],
    ] as const) {
      const response = await test.app.inject({ url });
      expect([response.statusCode, response.json()]).toEqual([200, body]);
    }
    const metrics = await test.app.inject({ url: '/metrics' });
    expect(metrics.body).toContain('tessera_api_answer_seconds_count{route="/rest/v2/public/domains"');
  });
  it('rate limits callers who take too many slots', async () => {
    const verdicts: string[] = [];
    for (let index = 0; index < 31; index += 1)
      verdicts.push(
        refusal(await test.call(holdSlot, { atlasUrl: 'nobody', slotStart: '2026-10-26T08:00Z' }, { jar: {} })),
      );
    expect(verdicts.slice(0, 30).every((verdict) => verdict === '404 NOT_FOUND')).toBe(true);
    expect(verdicts[30]).toBe('429 TOO_MANY_REQUESTS');
  });
  it('does not register a limited endpoint that hides the refusal of the limit', () => {
    const limit = { max: 1, seconds: 1 };
    expect(() => serve(test.app, full, async () => ({}), { limit })).toThrow('does not declare TOO_MANY_REQUESTS');
  });
  it('serves an OpenAPI document and a page for it that loads nothing from other hosts', async () => {
    const document = (await test.app.inject({ url: '/rest/openapi.json' })).json<{
      openapi: string;
      paths: Record<
        string,
        Record<
          string,
          {
            summary?: string;
            security?: unknown[];
            responses: Record<string, { description: string }>;
            parameters: { name: string }[];
          }
        >
      >;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const hold = document.paths['/rest/booking/holds']?.['post'];
    expect(hold?.responses['409']?.description).toBe(
      'OVERLAPPING_APPOINTMENTS, PRODUCT_NOT_OFFERED, SLOT_NOT_OFFERED, SLOT_PAST, SLOT_TAKEN',
    );
    expect(
      document.paths['/rest/v2/public/profile-page/{atlasUrl}/reviews']?.['get']?.parameters.map(
        (parameter) => parameter.name,
      ),
    ).toEqual(['atlasUrl', 'amount']);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ summary, security }) => !summary || !security)).toEqual([]);
    expect(hold?.security).toEqual([]);
    expect(document.paths['/rest/client/getMyAppointments']?.['get']?.security).toEqual([{ session: [] }]);
    const page = await test.app.inject({ url: '/rest/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.body.match(/(?:src|href)="https?:\/\/[^"]*"/g) ?? []).toEqual([]);
  });
  it('reports that the database ran out of disk, to callers and in the readiness probe, and is ready again later', async () => {
    const answer = await test.call(full, {});
    expect(refusal(answer)).toBe('503 UNAVAILABLE');
    expect(answer.headers['retry-after']).toBe('5');
    const ready = await test.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toMatchObject([
      503,
      { code: 'UNAVAILABLE', details: [{ path: 'database', message: expect.stringMatching(/disk/) }] },
    ]);
    let now = 0;
    const lines: unknown[] = [];
    const shortage = createShortage({ error: (...line: unknown[]) => void lines.push(line) }, () => now);
    for (; now < 59_000; now += 1_000) shortage.note('53300');
    expect(lines).toEqual([[{ state: '53300' }, expect.stringMatching(/no connection left/)]]);
    now += 60_000;
    expect(shortage.current()).toBeNull();
  });
});
