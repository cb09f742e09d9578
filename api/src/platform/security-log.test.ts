import { isLogged, login, logout, recover } from '@tessera/contracts/session';
import { providerAppointment } from '@tessera/contracts/provider';
import { DEMO_PASSWORD } from '../seed/seed-logins.ts';
import { customerId } from '../seed/seed-people.ts';
import { setUpLiveApp } from '../testing/live-app.ts';
import { good, refusal } from '../testing/test-app.ts';
import { createPseudonym } from './security-log.ts';

const MARIA = { email: 'maria.dobre@example.com', id: customerId('maria.dobre@example.com') };
const ADDRESS = '203.0.113.44';
const live = setUpLiveApp();
/** Security log lines from an index on, without the fields common to all lines. */
const linesFrom = (from: number): readonly Readonly<Record<string, unknown>>[] =>
  live.logged
    .slice(from)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security !== undefined)
    .map(({ security, actor, tenant, route }) => ({ security, actor, tenant, route }));

it('identifies the actor by a pseudonym that is the same for all events of one user', async () => {
  const from = live.logged.length;
  const browser = live.browser({ address: ADDRESS });
  expect(refusal(await browser.call(login, { email: MARIA.email, password: 'not her password' }))).toBe(
    '401 INVALID_CREDENTIALS',
  );
  good(await browser.call(login, { email: MARIA.email, password: DEMO_PASSWORD }));
  expect(refusal(await browser.call(providerAppointment, { id: MARIA.id, lang: 'en' }))).toBe('403 FORBIDDEN');
  good(await browser.call(isLogged, {}));
  good(await browser.call(logout, {}));
  good(await browser.call(recover, { email: MARIA.email, lang: 'en' }));
  const lines = linesFrom(from);
  const [, entered] = lines;
  expect(entered?.['actor']).toMatch(/^[0-9a-f]{16}$/);
  expect(lines).toEqual([
    { security: 'INVALID_CREDENTIALS', actor: null, tenant: 'tessera', route: '/Auth/login' },
    { security: 'logged-in', actor: entered?.['actor'], tenant: 'tessera', route: '/Auth/login' },
    { security: 'FORBIDDEN', actor: entered?.['actor'], tenant: 'tessera', route: '/rest/specialist/appointments/:id' },
    { security: 'logged-out', actor: entered?.['actor'], tenant: 'tessera', route: '/Auth/logout' },
    { security: 'recovery-asked', actor: null, tenant: 'tessera', route: '/Auth/recover' },
  ]);
  const written = live.logged.slice(from).join('');
  for (const personal of [MARIA.email, MARIA.id, 'Dobre', ADDRESS]) expect(written).not.toContain(personal);
});

it('a pseudonym cannot be traced without the key', () => {
  expect(createPseudonym('one key')(MARIA.id)).not.toBe(createPseudonym('another key')(MARIA.id));
  expect(createPseudonym('one key')(MARIA.id)).toBe(createPseudonym('one key')(MARIA.id));
});
