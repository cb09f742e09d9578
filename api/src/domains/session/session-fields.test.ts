import { login } from '@tessera/contracts/session';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import { DEMO_PASSWORD } from '../../seed/seed-logins.ts';
import { customerId } from '../../seed/seed-people.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { TEST_NOW } from '../../testing/snapshot.ts';
import { good, siteOf } from '../../testing/test-app.ts';
import { notificationSettings } from '../notifications/tables.ts';
import { users } from '../tenancy/tables.ts';
import { passkeys } from './passkeys/tables.ts';

const live = setUpLiveApp({ settings: { limits: false } });
const MARIA = 'maria.dobre@example.com';
const enter = async (tenant: string) =>
  good(await live.browser({ tenant, origin: siteOf(tenant) }).call(login, { email: MARIA, password: DEMO_PASSWORD }))
    .session;

it('the session says who has a passkey of this host, a confirmed second address at their company, and has paid for premium', async () => {
  const [company, main] = [{ tenant: 'brightwork' }, { tenant: 'tessera' }];
  const userId = customerId(MARIA);
  const fields = async ({ tenant }: { readonly tenant: string }) => {
    const { fingerprintAvailable, fingerprintEnabled, corporateEmailValidated, userHasPremium } = await enter(tenant);
    return [fingerprintAvailable, fingerprintEnabled, corporateEmailValidated, userHasPremium];
  };
  expect([await fields(company), await fields(main)]).toEqual([
    [true, false, false, false],
    [true, false, false, false],
  ]);
  await live.db
    .insert(passkeys)
    .values({
      id: newId(),
      userId,
      host: new URL(siteOf('tessera')).hostname,
      credentialId: 'one',
      publicKey: '',
      counter: 0,
      transports: [],
      name: 'Firefox',
      createdAt: new Date(TEST_NOW),
    });
  const waiting = { waitingEmail: 'maria@work.example', waitingHash: 'of a link', waitingUntil: new Date(TEST_NOW) };
  await live.db.insert(notificationSettings).values({ userId, ...waiting });
  expect([await fields(company), await fields(main)]).toEqual([
    [true, false, false, false],
    [true, true, false, false],
  ]);
  await live.db
    .update(notificationSettings)
    .set({ email: 'maria@work.example' })
    .where(eq(notificationSettings.userId, userId));
  await live.db.update(users).set({ premium: true }).where(eq(users.id, userId));
  expect([await fields(company), await fields(main)]).toEqual([
    [true, false, true, true],
    [true, true, false, true],
  ]);
  await live.db.update(users).set({ premium: false }).where(eq(users.id, userId));
});
