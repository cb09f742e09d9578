import type { Endpoint } from '@tessera/contracts/endpoint';
import { PLATFORM_ERRORS, type ErrorBody } from '@tessera/contracts/errors';
import { login } from '@tessera/contracts/session';
import { eq } from 'drizzle-orm';
import { memberships, users } from './domains/tenancy/tables.ts';
import { customerId, specialistId } from './seed/seed-people.ts';
import { setUpLiveApp } from './testing/live-app.ts';
import { PASSWORD, signedUp } from './testing/people.ts';
import { good, ORIGIN, refusal, type Answer } from './testing/test-app.ts';
import { whoOf } from './testing/verdict.ts';
import { VERDICTS } from './testing/verdicts.ts';

const ROLES = ['visitor', 'customer', 'provider', 'clinic', 'admin'] as const;
type Asker = (typeof ROLES)[number];
const SOMEBODY = customerId('maria.dobre@example.com');
interface Account {
  readonly email: string;
  readonly password: string;
}
/** An account for each role: two from the demo, and two created by `giveRoles`. */
const accounts = new Map<Asker, Account>([
  ['customer', { email: 'maria.dobre@example.com', password: 'tessera-demo-2026' }],
  ['provider', { email: 'ilinca.veridan@example.com', password: 'tessera-demo-2026' }],
]);
interface Caller {
  readonly role: Asker;
  readonly origin?: string | null;
}
/** A valid value for each path and query parameter. */
const VALUES: Readonly<Record<string, string>> = {
  provider: 'google',
  lang: 'en',
  language: 'en',
  atlasUrl: 'ilinca-veridan',
  slotStart: '2026-10-26T07:00Z',
  profileId: specialistId('ilinca-veridan'),
  specialistId: specialistId('ilinca-veridan'),
  id: SOMEBODY,
  from: '2026-10-19',
  to: '2026-10-25',
  startDate: '2026-10-19',
  endDate: '2026-10-25',
  orderId: SOMEBODY,
  userId: SOMEBODY,
  respondentId: SOMEBODY,
  uuid: SOMEBODY,
  cat: 'mind',
  slug: 'none',
  p: '1',
  c: '5',
  appId: SOMEBODY,
  o: 'desc',
  company: 'tessera',
  code: 'tessera',
  kind: 'company',
  field: 'id',
  dir: 'desc',
  categorySlug: 'mind',
  productKind: 'package',
  tag: 'sleep',
  fileID: 'none',
  domainId: 'PSIHO',
  index: '2',
};

/** A caller who is allowed to call the endpoint; a customer where possible. */
const allowed = (endpoint: Endpoint<unknown, unknown>): Caller => ({
  role:
    typeof endpoint.who === 'string' || endpoint.who.includes('customer') ? 'customer' : (endpoint.who[0] ?? 'visitor'),
});

const live = setUpLiveApp({ settings: { limits: false } });
let served: readonly Endpoint<unknown, unknown>[];
/** The session cookies of each role. */
const sessions = new Map<Asker, string>();
const keyOf = (endpoint: Endpoint<unknown, unknown>): string => `${endpoint.method} ${endpoint.path}`;
async function giveRoles(): Promise<void> {
  for (const role of ['clinic', 'admin'] as const) {
    const { email } = await signedUp(live);
    const [user] = await live.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (role === 'admin') await live.db.update(users).set({ role }).where(eq(users.email, email));
    else
      await live.db
        .update(memberships)
        .set({ role })
        .where(eq(memberships.userId, user?.id ?? ''));
    accounts.set(role, { email, password: PASSWORD });
  }
}
async function logIn(role: Asker): Promise<void> {
  const account = accounts.get(role);
  if (!account) return;
  const browser = live.browser();
  const { session } = good(await browser.call(login, account));
  expect(session.userRole).toBe(role);
  sessions.set(role, [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
}
beforeAll(async () => {
  served = live.app.tessera.endpoints;
  await giveRoles();
  for (const role of ROLES) await logIn(role);
}, 60_000);

async function send(
  method: 'GET' | 'POST',
  url: string,
  { role, origin = ORIGIN }: Caller,
  body?: unknown,
): Promise<Answer<unknown>> {
  const cookie = sessions.get(role);
  const response = await live.app.inject({
    method,
    url,
    headers: {
      'x-tessera-tenant': 'tessera',
      'x-tessera-origin': ORIGIN,
      ...(origin === null ? {} : { origin }),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  // A caller who logged out has to log in again before the next call.
  if (url.startsWith('/Auth/logout') && response.statusCode === 200) await logIn(role);
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const answer = {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json<unknown>() : response.body,
  };
  return response.statusCode < 300 ? { ...answer, ok: true } : { ...answer, ok: false, body: answer.body as ErrorBody };
}

function ask(endpoint: Endpoint<unknown, unknown>, caller: Caller, body: unknown = {}) {
  const query = new URLSearchParams(
    Object.keys(endpoint.query.shape).flatMap((name): [string, string][] =>
      VALUES[name] === undefined ? [] : [[name, VALUES[name]]],
    ),
  );
  const url = `${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(VALUES[name] ?? ''))}?${query}`;
  return endpoint.method === 'GET' ? send('GET', url, caller) : send('POST', url, caller, body);
}

it('every served endpoint is listed, and every listed endpoint is served', () => {
  expect(served.map(keyOf).toSorted()).toEqual(Object.keys(VERDICTS).toSorted());
  expect(Object.fromEntries(served.map((endpoint) => [keyOf(endpoint), endpoint.who]))).toEqual(
    Object.fromEntries(Object.entries(VERDICTS).map(([key, verdict]) => [key, whoOf(verdict)])),
  );
});

it('the process describes its endpoints in the form that the release gate compares', async () => {
  const { endpoints } = (await live.app.inject({ url: '/internal/endpoints' })).json<{
    endpoints: readonly { readonly id: string }[];
  }>();
  expect(endpoints.map(({ id }) => id).toSorted()).toEqual(served.map(({ id }) => id).toSorted());
  expect(endpoints.find(({ id }) => id === 'booking.currentHold')).toMatchObject({
    method: 'GET',
    path: '/rest/booking/holds/current',
    who: 'anyone',
    maxAge: 0,
    query: ['atlasUrl', 'slotStart', 'productId'],
    schema: { type: 'object', required: ['hold'] },
  });
});

it.each(Object.keys(VERDICTS))('%s is open to the right people', async (key) => {
  const who = whoOf(VERDICTS[key] ?? []);
  const endpoint = served.find((entry) => keyOf(entry) === key);
  if (!endpoint) throw new Error('not served');
  for (const role of ROLES) {
    const answer = await ask(endpoint, { role });
    const isAllowed = who === 'anyone' || (role !== 'visitor' && (who === 'member' || who.includes(role)));
    const verdict = refusal(answer);
    if (isAllowed) {
      expect(verdict).not.toBe('401 NOT_LOGGED_IN');
      expect(verdict).not.toBe('404 ROUTE_NOT_FOUND');
      expect(answer.status).toBeLessThan(500);
    } else expect(verdict).toBe(role === 'visitor' ? '401 NOT_LOGGED_IN' : '403 FORBIDDEN');
  }
});

it.each(Object.entries(VERDICTS).filter(([key]) => key.startsWith('POST')))(
  '%s takes no call from another origin',
  async (key) => {
    const endpoint = served.find((entry) => keyOf(entry) === key);
    if (!endpoint) throw new Error('not served');
    for (const origin of ['https://elsewhere.example', 'null', null])
      expect(refusal(await ask(endpoint, { ...allowed(endpoint), origin }))).toBe('403 BAD_ORIGIN');
  },
);

it.each(Object.keys(VERDICTS))(
  '%s answers in its own codes only, keeps what is personal out of caches, and refuses an unknown field by name',
  async (key) => {
    const endpoint = served.find((entry) => keyOf(entry) === key);
    if (!endpoint) throw new Error('not served');
    const answer = await ask(endpoint, allowed(endpoint));
    if (!answer.ok) expect([...endpoint.errors, 'BAD_INPUT']).toContain(answer.body.code);
    expect(answer.headers['cache-control']).toBe(
      answer.ok && endpoint.who === 'anyone' && endpoint.maxAge > 0
        ? `public, max-age=0, s-maxage=${endpoint.maxAge}`
        : 'no-store',
    );
    // The body of a bare endpoint is no object, which could have a field more.
    const isInQuery = endpoint.method === 'GET' || endpoint.bare !== undefined;
    const method = endpoint.method === 'GET' ? 'GET' : 'POST';
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(VALUES[name] ?? ''));
    const wrong = isInQuery
      ? await send(method, `${path}?unheard=1`, allowed(endpoint), method === 'GET' ? undefined : [])
      : await ask(endpoint, allowed(endpoint), { unheard: 1 });
    expect(wrong.body).toMatchObject({
      code: 'BAD_INPUT',
      errorCode: PLATFORM_ERRORS.BAD_INPUT.number,
      details: expect.arrayContaining([{ path: 'unheard', message: 'Unknown field' }]),
    });
  },
);
