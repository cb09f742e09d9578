import { get, raw } from './testing/raw.ts';
import { setUpSmallEdge } from './testing/small-edge.ts';

const edge = setUpSmallEdge();

describe('invalid input at the edge', () => {
  it.each([
    [
      'two hosts',
      () =>
        raw(edge.port, 'GET /en/test HTTP/1.1\r\nHost: localhost\r\nHost: other.example\r\nConnection: close\r\n\r\n'),
      400,
    ],
    [
      'two equal hosts',
      () => raw(edge.port, 'GET /en/test HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
      400,
    ],
    ['no host', () => raw(edge.port, 'GET /en/test HTTP/1.1\r\nConnection: close\r\n\r\n'), 400],
    [
      'an unknown host',
      () => raw(edge.port, 'GET /en/test HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
      421,
    ],
    ['Accept-Language of 100 KB', () => get(edge.port, '/en/test', [`Accept-Language: ${'en,'.repeat(33_000)}`]), 431],
    [
      'Accept-Language of 10 KB',
      () => get(edge.port, '/en/test', [`Accept-Language: ${'ro;q=0.1,'.repeat(1_100)}`]),
      200,
    ],
    [
      '10,000 names in the query',
      () => get(edge.port, `/en/test?${Array.from({ length: 10_000 }, (_, i) => `q${i}=1`).join('&')}`),
      431,
    ],
    [
      '2,000 names in the query',
      () => get(edge.port, `/en/test?${Array.from({ length: 2_000 }, (_, i) => `q${i}`).join('&')}`),
      200,
    ],
    ['an address of 10,000 characters', () => get(edge.port, `/en/${'a'.repeat(10_000)}`), 302],
    ['a page that is no encoded text', () => get(edge.port, '/ro/%ZZ'), 302],
    ['a page in broken UTF-8', () => get(edge.port, '/ro/%ff%fe'), 302],
    ['a NUL', () => get(edge.port, '/ro/%00'), 302],
    ['a call that is no encoded text', () => get(edge.port, '/rest/%ZZ'), 404],
    ['a call that climbs out of its place', () => get(edge.port, '/rest/../internal/ledger'), 400],
    ['the same in other letters', () => get(edge.port, '/rest/%2e%2e%2finternal/ledger'), 400],
    ['the same with other strokes', () => get(edge.port, '/rest/x\\..\\..\\internal\\ledger'), 400],
    [
      'an unknown method',
      () => raw(edge.port, 'BREW /en/test HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
      400,
    ],
    [
      'an upload that says it is 6 MB',
      () =>
        raw(
          edge.port,
          `POST /rest/client/photo HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 6000000\r\nConnection: close\r\n\r\n--x`,
        ),
      413,
    ],
    [
      'an upload to an address that takes none',
      () =>
        raw(
          edge.port,
          `POST /rest/client/photo/remove HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 300000\r\nConnection: close\r\n\r\n--x`,
        ),
      413,
    ],
    [
      'a body that says it is 300 KB',
      () =>
        raw(
          edge.port,
          `POST /rest/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 300000\r\nConnection: close\r\n\r\n{`,
        ),
      413,
    ],
    [
      'a body of 300 KB in pieces',
      () =>
        raw(
          edge.port,
          `POST /rest/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${'fffa\r\n'.concat('x'.repeat(65_530), '\r\n').repeat(5)}0\r\n\r\n`,
        ),
      413,
    ],
  ])('%s', async (_what, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    if (status === 413)
      expect(JSON.parse(answer.body)).toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    expect(edge.said).toEqual([]);
  });
  it.each([
    '/rest/../internal/ledger',
    '/rest/v2/public/profile-page/..%2f/videos?amount=10',
    '/api/..%2F..%2Fetc%2Fpasswd',
    '/Auth/x\\..\\y',
  ])('the call %s is rejected with an error of the contracts', async (address) => {
    const { status, body } = await get(edge.port, address);
    expect([status, JSON.parse(body)]).toEqual([400, { code: 'BAD_INPUT', requestId: expect.any(String) }]);
  });
  it('an undecodable URL is the 404 page of its language', async () => {
    expect((await get(edge.port, '/ro/%ZZ')).head).toMatch(/location: \/ro\/404/);
    expect((await get(edge.port, '/el/test/%ff?x=%ZZ')).head).toMatch(/location: \/el\/404/);
  });
  it('a duplicate cookie is ignored', async () => {
    expect((await get(edge.port, '/en/test', ['Cookie: userLang=ro'])).head).toContain('location: /ro/test');
    expect((await get(edge.port, '/en/test', ['Cookie: userLang=ro; userLang=de'])).status).toBe(200);
    expect((await get(edge.port, '/en/test', ['Cookie: userLang=xx; a=b; userLang=ro'])).status).toBe(200);
  });
  it.each([
    ['a head that never ends', 'GET /en/test HTTP/1.1\r\nHost: localhost\r\nX-'],
    [
      'a body that never ends',
      'POST /rest/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    ],
  ])('%s is cut off, and other requests are served meanwhile', async (_what, text) => {
    // The production limits: 10 s for the headers, 30 s for the whole request.
    expect([edge.app.server.headersTimeout, edge.app.server.requestTimeout]).toEqual([10_000, 30_000]);
    Object.assign(edge.app.server, { headersTimeout: 300, requestTimeout: 500 });
    const slow = raw(edge.port, text);
    expect((await get(edge.port, '/en/test')).status).toBe(200);
    expect((await slow).status).toBe(408);
    Object.assign(edge.app.server, { headersTimeout: 10_000, requestTimeout: 30_000 });
  });
});
