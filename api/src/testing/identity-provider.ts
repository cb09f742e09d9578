import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email?: string;
  readonly isVerified?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
}
/** A provider of identities on this machine, which logs in whoever is set, without asking. */
export interface IdentityProvider {
  readonly issuer: string;
  /** The next person to log in; null: they press "Cancel". */
  person: ProviderPerson | null;
  close(): Promise<void>;
}
export const CLIENT = { clientId: 'tessera-tests', clientSecret: 'a secret of the tests, known to both' } as const;

/** Starts a real OpenID provider (`oidc-provider`), at which a site is registered with these addresses. */
export async function startIdentityProvider(redirectUris: readonly string[], port = 0): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  const shown: { person: ProviderPerson | null } = { person: null };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, id) => {
      const person = people.get(id);
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          ...(person?.email === undefined ? {} : { email: person.email, email_verified: person.isVerified ?? true }),
          given_name: person?.firstName ?? '',
          family_name: person?.lastName ?? '',
        }),
      };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = shown;
    if (person) people.set(person.subject, person);
    await provider.interactionFinished(
      request,
      response,
      person ? { login: { accountId: person.subject, remember: false } } : { error: 'access_denied' },
    );
  }
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void callback(request, response);
  });
  return {
    issuer,
    get person() {
      return shown.person;
    },
    set person(next) {
      shown.person = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Follows a browser through the provider; the address, or the posted form, with which it sends the browser back. */
export async function throughProvider(
  address: string,
): Promise<{ readonly url: URL; readonly form: URLSearchParams | null }> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (;;) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) return { url: next, form: formIn(await answer.text()) };
    const { origin } = next;
    next = new URL(location, next);
    if (next.origin !== origin) return { url: next, form: null };
  }
}
function formIn(html: string): URLSearchParams | null {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return fields.length === 0
    ? null
    : new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]));
}
