import { setUp } from '@tessera/server/testing/set-up';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOidc, type Secrets } from './oidc.ts';

const CLIENT = { clientId: 'us', clientSecret: 'a secret of ours' };
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const secrets: Secrets = { state: 'the state', nonce: 'the nonce', verifier: 'v'.repeat(50) };

/** What the provider of these tests answers next: the right thing, changed in one place. */
interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly isSignedByOther?: boolean;
  readonly algorithm?: 'none';
  readonly isSilent?: boolean;
  readonly error?: string;
}
const given = setUp(async () => {
  const state: { lie: Lie; asked: URLSearchParams } = { lie: {}, asked: new URLSearchParams() };
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const answer = (body: unknown, status = 200): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/jwks')
      return answer({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] });
    const { lie } = state;
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      state.asked = new URLSearchParams(body);
      if (lie.isSilent) return void request.socket.destroy();
      if (lie.error !== undefined) return answer({ error: lie.error }, 400);
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: CLIENT.clientId,
        sub: 'somebody',
        nonce: secrets.nonce,
        iat: now,
        exp: now + 300,
        email: ' Zoe@Example.org',
        email_verified: true,
        ...lie.claims,
      };
      const head = `${base64({ alg: lie.algorithm ?? 'RS256', kid: 'one' })}.${base64(claims)}`;
      const key = lie.isSignedByOther ? others.privateKey : keys.privateKey;
      const signature = lie.algorithm ? '' : sign('sha256', Buffer.from(head), key).toString('base64url');
      return answer({ access_token: 'unused', token_type: 'Bearer', id_token: `${head}.${signature}` });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
});
const clientAt = (issuer: string) =>
  createOidc({ providers: { google: { ...CLIENT, issuer, scopes: ['openid', 'email'], responseMode: 'query' } } });
const answerWith = (query: Readonly<Record<string, string>>): URL =>
  new URL(`https://site.example/api/social/google/callback?${new URLSearchParams(query)}`);
const RIGHT = { state: secrets.state, code: 'a code' };
type Query = Readonly<Record<string, string>>;
const identity = (lie: Lie, query: Query = RIGHT) => {
  given.state.lie = lie;
  return clientAt(given.issuer).identityOf('google', answerWith(query), secrets);
};

describe('the answer of a provider', () => {
  it('is exchanged with the secrets that only this request has, and says who somebody is', async () => {
    expect(await identity({})).toEqual({
      identity: { subject: 'somebody', email: 'zoe@example.org', firstName: '', lastName: '' },
    });
    expect(Object.fromEntries(given.state.asked)).toMatchObject({
      code: 'a code',
      code_verifier: secrets.verifier,
      redirect_uri: 'https://site.example/api/social/google/callback',
      client_secret: CLIENT.clientSecret,
    });
  });

  it.each<[string, Lie]>([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another site' } }],
    ['several audiences and another party', { claims: { aud: ['us', 'others'], azp: 'others' } }],
    ['another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['a token that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 600 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['another signature', { isSignedByOther: true }],
    ['no signature', { algorithm: 'none' }],
  ])('with %s is not believed', async (_name, lie) => {
    expect(await identity(lie)).toEqual({ refusal: 'forged' });
  });

  it('with another state is not believed', async () => {
    expect(await identity({}, { ...RIGHT, state: 'another' })).toEqual({ refusal: 'forged' });
  });

  it.each<[name: string, lie: Lie, query: Query, refusal: string]>([
    ['with a code that is used or expired', { error: 'invalid_grant' }, RIGHT, 'again'],
    ['of somebody who pressed "Cancel"', {}, { state: secrets.state, error: 'access_denied' }, 'cancelled'],
    [
      'of somebody who pressed "Cancel" at Apple',
      {},
      { state: secrets.state, error: 'user_cancelled_authorize' },
      'cancelled',
    ],
    ['with any other error', {}, { state: secrets.state, error: 'server_error' }, 'again'],
    ['that refuses our registration', { error: 'invalid_client' }, RIGHT, 'unavailable'],
    ['that breaks off', { isSilent: true }, RIGHT, 'unavailable'],
  ])('%s is told apart', async (_name, lie, query, refusal) => {
    expect(await identity(lie, query)).toEqual({ refusal });
  });

  it.each([
    [true, 'zoe@example.org'],
    ['true', 'zoe@example.org'],
    [false, null],
    ['false', null],
    [undefined, null],
  ])('has an address when the provider says that it is confirmed: %s', async (isVerified, email) => {
    expect(await identity({ claims: { email_verified: isVerified } })).toMatchObject({ identity: { email } });
  });
});

it('a provider that cannot be reached is none, and is asked again the next time', async () => {
  const client = clientAt('http://127.0.0.1:9');
  expect(await client.addressOf('google', secrets, 'https://site.example/back', 'ro')).toBeNull();
  expect(await client.identityOf('google', answerWith(RIGHT), secrets)).toEqual({ refusal: 'unavailable' });
  expect(await client.addressOf('apple', secrets, 'https://site.example/back', 'ro')).toBeNull();
});

it('the address of a provider has the challenge, not its secret', async () => {
  const address = await clientAt(given.issuer).addressOf('google', secrets, 'https://site.example/back', 'ro');
  const search = new URL(address ?? '').searchParams;
  expect(Object.fromEntries(search)).toMatchObject({
    client_id: 'us',
    redirect_uri: 'https://site.example/back',
    response_type: 'code',
    scope: 'openid email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge_method: 'S256',
    ui_locales: 'ro',
  });
  expect(address).not.toContain(secrets.verifier);
});
