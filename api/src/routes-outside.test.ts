import { customerId } from './seed/seed-people.ts';
import { setUpLiveApp, type LiveApp } from './testing/live-app.ts';
import { ORIGIN } from './testing/test-app.ts';

interface Other {
  readonly answers: number;
  readonly production: 'same' | 404;
}
/**
 * Routes outside the contract, each with the answer to a bare request from a visitor, and whether it exists in production at all.
 * What these routes check instead of a role is tested beside them.
 */
const OTHERS: Readonly<Record<string, Other>> = {
  'GET /healthz': { answers: 200, production: 'same' },
  // The way to a provider of identities and back, which checks what belongs to it (social.test.ts).
  'GET /api/social/:provider/start': { answers: 404, production: 'same' },
  'GET /api/social/:provider/callback': { answers: 404, production: 'same' },
  'POST /api/social/:provider/callback': { answers: 404, production: 'same' },
  // Opens a socket, from the site's own origin only (realtime.test.ts).
  'GET /rest/wsock': { answers: 403, production: 'same' },
  // Authenticated by a signature (gateway-contract.test.ts).
  'POST /rest/payments/webhook': { answers: 401, production: 404 },
  // Reports sent by browsers, without personal data (policy.test.ts).
  'POST /rest/public/policyReports': { answers: 400, production: 'same' },
  'GET /rest/outbox/letter': { answers: 404, production: 404 },
  'GET /rest/outbox/page': { answers: 200, production: 404 },
  'GET /rest/outbox/page.css': { answers: 200, production: 404 },
  'GET /rest/emulator': { answers: 200, production: 404 },
  'GET /rest/emulator/page.css': { answers: 200, production: 404 },
  'POST /rest/emulator': { answers: 403, production: 404 },
  'GET /rest/emulator/challenge/:id': { answers: 404, production: 404 },
  'POST /rest/emulator/challenge/:id': { answers: 403, production: 404 },
  'GET /rest/openapi.json': { answers: 200, production: 404 },
  'GET /rest/docs': { answers: 301, production: 404 },
  'GET /rest/docs/': { answers: 200, production: 404 },
  'GET /rest/docs/js/scalar.js': { answers: 200, production: 404 },
};
/** Routes of the internal port; all but health and metrics require the secret (door.test.ts). */
const INTERNAL = [
  'GET /healthz',
  'GET /internal/endpoints',
  'GET /internal/ledger',
  'GET /metrics',
  'GET /readyz',
  'POST /internal/accessCodes',
  'POST /internal/release',
];

const SOMEBODY = customerId('maria.dobre@example.com');
const live = setUpLiveApp();
/** The application as it runs in production without a payment provider. */
const closed = setUpLiveApp({ production: true });

it('every route outside the contract and every internal route is listed here', async () => {
  const isContract = new Set(live.app.tessera.endpoints.map(({ method, path }) => `${method} ${path}`));
  expect(live.app.tessera.routes.filter((route) => !isContract.has(route)).toSorted()).toEqual(
    Object.keys(OTHERS).toSorted(),
  );
  expect(live.internal.internalRoutes.toSorted()).toEqual(INTERNAL);
});

it.each(Object.entries(OTHERS))(
  '%s answers a visitor as listed, in production too',
  async (key, { answers, production }) => {
    const [method = '', path = ''] = key.split(' ');
    const headers = { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': ORIGIN };
    const statusIn = async ({ app }: Pick<LiveApp, 'app'>) =>
      (await app.inject({ method: method as 'GET', url: path.replace(':id', SOMEBODY), headers })).statusCode;
    expect(await statusIn(live)).toBe(answers);
    expect(await statusIn(closed)).toBe(production === 'same' ? answers : production);
  },
);
