import type { Endpoint, Role } from '@tessera/contracts/endpoint';
import { PLATFORM_ERRORS, type ErrorBody } from '@tessera/contracts/errors';
import { login } from '@tessera/contracts/session';
import { eq } from 'drizzle-orm';
import { memberships, users } from './domains/tenancy/tables.ts';
import { customerId, specialistId } from './seed/seed-people.ts';
import { setUpLiveApp } from './testing/live-app.ts';
import { PASSWORD, signedUp } from './testing/people.ts';
import { good, ORIGIN, refusal, type Answer } from './testing/test-app.ts';

/** The expected access to each endpoint. A new route fails this test, or routes-outside.test.ts, until it is listed. */
const VERDICTS: Readonly<Record<string, 'anyone' | 'member' | readonly Role[]>> = {
  'GET /rest/v2/public/domains': 'anyone',
  'GET /rest/v2/public/languages': 'anyone',
  'GET /rest/v2/public/specialists': 'anyone',
  'GET /api/helpstore/v1/specialists': 'anyone',
  'GET /api/helpstore/v1/suggestions': 'anyone',
  'GET /api/helpstore/v1/map': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/profile-model': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/reviews': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/stars': 'anyone',
  'GET /rest/provider/getReviews': 'anyone',
  'GET /rest/provider/getReviewsWithCount': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/specialist-details': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/firstAppStartDate': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/similar': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/blogs': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/videos': 'anyone',
  'GET /rest/v2/public/profile-page/:atlasUrl/paidChatProducts': 'anyone',
  'GET /rest/v2/public/specialist-details/:id': 'anyone',
  'POST /rest/v2/public/provider/bySlugs': 'anyone',
  'POST /rest/public/call/getTranslatedTermsAndConditions': 'anyone',
  'GET /rest/v2/public/availableSlots/:profileId': 'anyone',
  'GET /rest/public/bookingWizard/slot/:atlasUrl/:slotStart/details': 'anyone',
  'POST /rest/booking/holds': 'anyone',
  'GET /rest/booking/holds/current': 'anyone',
  'POST /rest/booking/holds/:id/extend': 'anyone',
  'POST /rest/booking/holds/:id/release': 'anyone',
  'POST /rest/public/bookingWizard/slot/:atlasUrl/:slotStart/acceptBookingTerms': 'anyone',
  'GET /rest/public/bookingWizard/slot/:atlasUrl/:slotStart/acceptBookingTerms': 'anyone',
  'POST /rest/payments/pay': 'member',
  'GET /rest/payments/braintreeToken': 'member',
  'GET /rest/payments/method/forSpec/:id': 'anyone',
  'POST /rest/emulator/tokenize': 'member',
  'GET /rest/bookingWizard/client/details': 'member',
  'POST /rest/store/getWizardDetails': 'member',
  'GET /rest/user/details/credits': 'member',
  'POST /rest/account/useVoucher/:code': 'member',
  'GET /rest/account/useVoucher/:code': 'member',
  'GET /rest/store/vouchers': 'member',
  'GET /rest/client/beneficiary': 'member',
  'POST /rest/client/beneficiary': 'member',
  'GET /rest/client/personalInfoSimple': 'member',
  'POST /rest/client/personalInfoSimple': 'member',
  'POST /rest/appointment/:appId/acceptBookingTerms': 'anyone',
  'GET /rest/appointment/:appId/acceptBookingTerms': 'anyone',
  'POST /rest/appointment/action/bookFree': 'member',
  'POST /rest/bookings': 'member',
  'GET /rest/store/order/:orderId/product/details': 'member',
  'GET /rest/store/orders/open': 'member',
  'POST /rest/store/order/:orderId/stop': 'member',
  'GET /rest/videoconference/:id': 'member',
  'POST /rest/videoconference/:id/enter': 'member',
  'POST /rest/videoconference/:id/signals': 'member',
  'GET /rest/videoconference/:id/signals': 'member',
  'GET /rest/client/getMyAppointments': 'member',
  'GET /rest/appointment/info/:userId/nextRelevantAppointments': 'member',
  'POST /rest/client/appointments/:id/cancel': 'member',
  'GET /rest/appointment/:id/calendar.ics': 'member',
  'GET /rest/customerInvoice/byAppUuid/:uuid': 'member',
  'GET /rest/appointment/:id/moveTimes': 'member',
  'POST /rest/appointment/:id/reschedule': 'member',
  'GET /rest/specialist/getAllAppointments': ['provider'],
  'GET /rest/provider/allApps': ['provider'],
  'GET /rest/specialist/appointments/:id': ['provider'],
  'GET /rest/specialist/appointments/:id/calendar.ics': ['provider'],
  'POST /rest/specialist/appointments/:id/cancel': ['provider'],
  'GET /rest/specWizard/availability': ['provider'],
  'POST /rest/specWizard/availability': ['provider'],
  'GET /api/v1/posts/category/:slug/page/:page/count/:count/sort/:order': 'anyone',
  'GET /api/v1/posts/tag/:slug/page/:page/count/:count/sort/:order': 'anyone',
  'GET /api/v1/posts/query': 'anyone',
  'GET /api/v1/posts/category/:cat/slug/:slug': 'anyone',
  'GET /api/v1/posts/categories': 'anyone',
  'GET /api/v1/posts/post/:specialistId/page/:p/count/:c/sort/:o': 'anyone',
  'GET /rest/v2/public/reviews': 'anyone',
  'GET /rest/atlas-products/v1/products/category/:categorySlug/:slug': 'anyone',
  'GET /rest/atlas-products/v1/:company/page/:p/count/:c/orderBy/:field/:dir': 'anyone',
  'GET /rest/atlas-products/v1/clinic/:company/page/:p/count/:c/orderBy/:field/:dir': 'anyone',
  'GET /rest/atlas-products/v1/categories/:kind/:code': 'anyone',
  'GET /rest/atlas-products/v1/products/:kind/:code/related/:id/page/:p/count/:c': 'anyone',
  'GET /rest/atlas-products/v1/products/provider/:specialistId': 'anyone',
  'GET /rest/atlas-products/v1/products/product/:uuid/summary': 'anyone',
  'GET /rest/atlas-products/v1/home': 'anyone',
  'POST /rest/public/clientReports': 'anyone',
  'GET /rest/public/islogged': 'anyone',
  'GET /rest/user/details/': 'member',
  'GET /rest/user/roles': 'member',
  'POST /rest/user/language': 'member',
  'POST /Auth/signup': 'anyone',
  'POST /Auth/signup/confirm': 'anyone',
  'POST /Auth/login': 'anyone',
  'POST /Auth/logout': 'anyone',
  'POST /Auth/recover': 'anyone',
  'POST /Auth/reset': 'anyone',
  'GET /rest/outbox': 'anyone',
};
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
  expect(Object.fromEntries(served.map((endpoint) => [keyOf(endpoint), endpoint.who]))).toEqual(VERDICTS);
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

it.each(Object.entries(VERDICTS))('%s is open to the right people', async (key, who) => {
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
    const isRead = endpoint.method === 'GET';
    const wrong = isRead
      ? await send(
          'GET',
          `${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(VALUES[name] ?? ''))}?unheard=1`,
          allowed(endpoint),
        )
      : await ask(endpoint, allowed(endpoint), { unheard: 1 });
    expect(wrong.body).toMatchObject({
      code: 'BAD_INPUT',
      errorCode: PLATFORM_ERRORS.BAD_INPUT.number,
      details: expect.arrayContaining([{ path: 'unheard', message: 'Unknown field' }]),
    });
  },
);
