import { providerCalendar } from '@tessera/contracts/provider';
import {
  exampleSession,
  isLogged,
  login,
  onboard,
  onboardByLink,
  rolesTopic,
  SessionInfo,
  switchRole,
  UserDetails,
  userDetails,
  userRoles,
} from '@tessera/contracts/session';
import { and, eq } from 'drizzle-orm';
import { customerId, providerId, specialistId, tenantId } from '../../../seed/seed-people.ts';
import { DEMO_PASSWORD } from '../../../seed/seed-logins.ts';
import type { Browser } from '../../../testing/browser.ts';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { signedUp } from '../../../testing/people.ts';
import { good, refusal, siteOf } from '../../../testing/test-app.ts';
import { databaseNotify } from '../../../platform/notify.ts';
import { until } from '../../../testing/until.ts';
import { specialists } from '../../specialists/tables.ts';
import { memberships, users } from '../../tenancy/tables.ts';

const live = setUpLiveApp({ settings: { limits: false } });
const MARIA = 'maria.dobre@example.com';
const ILINCA = 'ilinca.veridan@example.com';

async function enter(email: string, tenant = 'tessera'): Promise<{ browser: Browser; session: SessionInfo }> {
  const browser = live.browser({ tenant, origin: siteOf(tenant) });
  const { session } = good(await browser.call(login, { email, password: DEMO_PASSWORD }));
  return { browser, session };
}
const sessionOf = async (browser: Browser): Promise<SessionInfo | null> =>
  good(await browser.call(isLogged, {})).session;

describe('the session', () => {
  it('has the 35 fields of the specification, and the details all 17', async () => {
    const named =
      'userName firstName lastName userImg userLang newApps newAppsDetails newMessages clientNeedsOnboarding specialistNeedsOnboarding profileURL userHasPremium userRole profileSettingsWithoutClients providerProfileStatus suspendedSpecialistComment userEmailValidated userEmail isLoggedIn corporate notificationEmail corporateEmailValidated languages fingerprintEnabled fingerprintAvailable userAvailableStores specialistMedicalDomain userId userUuid userWizardProgress userCompany userClinic licensedInRo businessUnit isOHPsychologist'.split(
        ' ',
      );
    expect(named).toHaveLength(35);
    const { browser, session } = await enter(MARIA);
    expect(Object.keys(session)).toEqual(expect.arrayContaining(named));
    expect(Object.keys(session).toSorted()).toEqual(Object.keys(exampleSession).toSorted());
    expect(Object.keys(good(await browser.call(userDetails, {})))).toHaveLength(17);
    expect(Object.keys(UserDetails.shape)).toHaveLength(17);
  });

  it('of a customer says when the next visit is, and nothing of a specialist', async () => {
    const { session } = await enter(MARIA);
    expect(session).toMatchObject({
      userId: customerId(MARIA),
      userUuid: customerId(MARIA),
      isLoggedIn: true,
      userRole: 'customer',
      roles: ['customer'],
      languages: ['en'],
      profileURL: null,
      providerProfileStatus: null,
      userWizardProgress: null,
      profileSettingsWithoutClients: null,
      corporate: false,
      newMessages: 0,
      userAvailableStores: ['aurora', 'brightwork', 'tessera'],
      clientNeedsOnboarding: false,
      specialistNeedsOnboarding: false,
    });
    expect(session.newApps === 0).toBe(session.newAppsDetails === null);
  });

  it('of a specialist has their profile, settings and languages', async () => {
    const { session, browser } = await enter(ILINCA);
    expect(session).toMatchObject({
      userRole: 'provider',
      roles: ['provider', 'customer'],
      permissions: ['booking:hold', 'visits:manage'],
      profileURL: 'ilinca-veridan',
      providerProfileStatus: 'active',
      suspendedSpecialistComment: null,
      languages: ['ro', 'en'],
      licensedInRo: true,
      specialistMedicalDomain: false,
      profileSettingsWithoutClients: { profileID: specialistId('ilinca-veridan'), appDuration: 50 },
      userWizardProgress: 100,
    });
    expect(good(await browser.call(userDetails, {}))).toMatchObject({
      profileURL: 'ilinca-veridan',
      onboarding: { client: true, specialist: true },
      role: { isAdmin: false, isOHPsychologist: false },
      medicalDomain: false,
    });
  });

  it.each([
    ['tess.arkwell@example.com', 'tessera', 'admin', ['admin', 'customer'], { userHasPremium: true, corporate: false }],
    [
      'lida.anemogianni@example.com',
      'aurora',
      'clinic',
      ['clinic', 'customer'],
      { corporate: true, userClinic: 'aurora', userCompany: null, businessUnit: 'Αθήνα' },
    ],
    [
      'leon.marchbanks@example.com',
      'brightwork',
      'customer',
      ['customer', 'hr'],
      { corporate: true, userCompany: 'brightwork', userClinic: null },
    ],
    [
      'vera.crangu@example.com',
      'brightwork',
      'customer',
      ['customer', 'psychologist'],
      { isOHPsychologist: true, businessUnit: 'Sănătate' },
    ],
  ] as const)('of %s at %s is that of %s', async (email, tenant, role, held, more) => {
    const { browser, session } = await enter(email, tenant);
    expect(session).toMatchObject({ userRole: role, ...more });
    expect(good(await browser.call(userRoles, {}))).toEqual(held);
  });

  it('of a partner’s staff has no role at another tenant', async () => {
    const { browser, session } = await enter('lida.anemogianni@example.com', 'tessera');
    expect(session).toMatchObject({ userRole: 'customer', roles: ['customer'], corporate: false, userClinic: null });
    expect(good(await browser.call(userRoles, {}))).toEqual(['customer']);
  });

  it('of somebody who applied as a specialist is at the beginning of the wizard', async () => {
    const { browser } = await signedUp(live, { specialist: true });
    expect(await sessionOf(browser)).toMatchObject({
      userRole: 'customer',
      providerProfileStatus: 'draft',
      // Of six steps, the address is confirmed by the sign-up.
      userWizardProgress: 17,
      specialistNeedsOnboarding: true,
      clientNeedsOnboarding: true,
    });
  });

  it('says why a profile is suspended, and forgets it when it is open again', async () => {
    const is = eq(specialists.userId, providerId('ilinca-veridan'));
    await live.db
      .update(specialists)
      .set({ status: 'suspended', suspendedComment: 'A licence has expired.', suspendedAt: new Date(0) })
      .where(is);
    const { browser, session } = await enter(ILINCA);
    expect(session).toMatchObject({
      providerProfileStatus: 'suspended',
      suspendedSpecialistComment: 'A licence has expired.',
    });
    await live.db.update(specialists).set({ status: 'active', suspendedComment: null, suspendedAt: null }).where(is);
    expect(await sessionOf(browser)).toMatchObject({
      providerProfileStatus: 'active',
      suspendedSpecialistComment: null,
    });
  });
});

describe('switching the role', () => {
  it('changes what the session may call, in this session only, until the log-out', async () => {
    const { browser } = await enter(ILINCA);
    const other = (await enter(ILINCA)).browser;
    const calendar = (one: Browser) => one.call(providerCalendar, { from: '2026-10-19', to: '2026-10-25' });
    expect(refusal(await calendar(browser))).toBe('200 OK');
    const { session } = good(await browser.call(switchRole, { role: 'customer' }));
    expect(session).toMatchObject({
      userRole: 'customer',
      roles: ['provider', 'customer'],
      permissions: ['booking:hold'],
    });
    expect(refusal(await calendar(browser))).toBe('403 FORBIDDEN');
    expect((await sessionOf(browser))?.userRole).toBe('customer');
    expect(good(await browser.call(userRoles, {}))).toEqual(['customer', 'provider']);
    expect(refusal(await calendar(other))).toBe('200 OK');
    good(await browser.call(switchRole, { role: 'provider' }));
    expect(refusal(await calendar(browser))).toBe('200 OK');
    expect((await enter(ILINCA)).session.userRole).toBe('provider');
  });

  it.each(['admin', 'provider', 'clinic'] as const)('to %s is refused to a customer', async (role) => {
    const { browser } = await enter(MARIA);
    expect(refusal(await browser.call(switchRole, { role }))).toBe('403 FORBIDDEN');
    expect((await sessionOf(browser))?.userRole).toBe('customer');
  });

  it.each([{ role: 'hr' }, { role: 'root' }, { role: '' }, { role: null }, { role: ['admin'] }, {}])(
    'does not take %j',
    async (body) => {
      const { browser } = await enter(MARIA);
      const answer = await browser.send('POST', switchRole.path, { body: JSON.stringify(body) });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BAD_INPUT']);
    },
  );

  it('needs a session', async () => {
    expect(refusal(await live.browser().call(switchRole, { role: 'customer' }))).toBe('401 NOT_LOGGED_IN');
  });

  it('is announced by the row itself when a role or the state of a profile changes, whoever changes it', async () => {
    const userId = providerId('ilinca-veridan');
    const heard: string[] = [];
    const stop = await databaseNotify(live.database).listen(({ topic }) => heard.push(topic));
    const changes = [
      () =>
        live.db
          .update(memberships)
          .set({ furtherRoles: ['clinic'] })
          .where(eq(memberships.userId, userId)),
      () => live.db.update(memberships).set({ furtherRoles: [] }).where(eq(memberships.userId, userId)),
      () => live.db.update(users).set({ role: 'admin' }).where(eq(users.id, userId)),
      () => live.db.update(users).set({ role: 'provider' }).where(eq(users.id, userId)),
      () => live.db.update(specialists).set({ status: 'active' }).where(eq(specialists.userId, userId)),
    ];
    for (const change of changes) {
      heard.length = 0;
      await change();
      await until(async () => (heard.includes(rolesTopic(userId)) ? true : null));
    }
    await stop();
  });

  it('ends at once when the role is taken away, and the server refuses from then on', async () => {
    const { browser, email } = await signedUp(live);
    const [user] = await live.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const membership = and(eq(memberships.userId, user?.id ?? ''), eq(memberships.tenantId, tenantId('tessera')));
    await live.db
      .update(memberships)
      .set({ furtherRoles: ['provider'] })
      .where(membership);
    good(await browser.call(switchRole, { role: 'provider' }));
    expect((await sessionOf(browser))?.userRole).toBe('provider');
    await live.db.update(memberships).set({ furtherRoles: [] }).where(membership);
    const input = { from: '2026-10-19', to: '2026-10-25' };
    expect(refusal(await browser.call(providerCalendar, input))).toBe('403 FORBIDDEN');
    expect(await sessionOf(browser)).toMatchObject({ userRole: 'customer', roles: ['customer'] });
  });
});

describe('the introduction', () => {
  it('is noted for the role that the session acts in, and the first time counts', async () => {
    const { browser } = await signedUp(live);
    const before = good(await browser.call(userDetails, {}));
    expect(before.onboarding).toEqual({ client: false, specialist: false });
    const after = good(await browser.call(onboard, { id: before.id }));
    expect(after.onboarding).toEqual({ client: true, specialist: false });
    const seenAt = async () =>
      (await live.db.select().from(users).where(eq(users.id, before.id)))[0]?.onboardedClientAt?.getTime();
    const first = await seenAt();
    live.clock.advance('PT1M');
    good(await browser.call(onboard, { id: before.id }));
    expect(await seenAt()).toBe(first);
    expect((await sessionOf(browser))?.clientNeedsOnboarding).toBe(false);
  });

  it('of a specialist is another one', async () => {
    const user = eq(users.id, providerId('ilinca-veridan'));
    await live.db.update(users).set({ onboardedClientAt: null, onboardedSpecialistAt: null }).where(user);
    const { browser, session } = await enter(ILINCA);
    expect(good(await browser.call(onboard, { id: session.userId })).onboarding).toEqual({
      client: false,
      specialist: true,
    });
  });

  it('of somebody else is refused, whether or not they exist', async () => {
    const { browser } = await enter(MARIA);
    for (const id of [providerId('ilinca-veridan'), '01935f3e-0000-7000-8000-00000000ffff'])
      expect(refusal(await browser.call(onboard, { id }))).toBe('403 FORBIDDEN');
    expect(refusal(await browser.call(onboard, { id: "' or 1=1--" }))).toBe('400 BAD_INPUT');
    expect(refusal(await live.browser().call(onboard, { id: customerId(MARIA) }))).toBe('401 NOT_LOGGED_IN');
  });

  it('is not noted by a link that is merely opened', async () => {
    const { browser } = await signedUp(live);
    const { id } = good(await browser.call(userDetails, {}));
    expect(refusal(await browser.call(onboardByLink, { id }))).toBe('403 CONFIRMATION_REQUIRED');
    expect(good(await browser.call(userDetails, {})).onboarding.client).toBe(false);
  });
});
