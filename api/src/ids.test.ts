import { login } from '@tessera/contracts/session';
import { eq, sql } from 'drizzle-orm';
import { beneficiaries, personalInfos } from './domains/clients/tables.ts';
import { accounts } from './domains/session/tables.ts';
import { hashPassword } from './domains/session/index.ts';
import { rowsOf } from './platform/database.ts';
import { DEMO_PASSWORD } from './seed/seed-logins.ts';
import { customerId } from './seed/seed-people.ts';
import type { Browser } from './testing/browser.ts';
import { setUpLiveApp } from './testing/live-app.ts';
import { randomFrom } from './testing/random.ts';
import { createGenerator, operationsOf, type OpenApi, type Operation } from './testing/requests/generate.ts';
import { good } from './testing/test-app.ts';

const OWNER = { email: 'maria.dobre@example.com', id: customerId('maria.dobre@example.com') };
const HOSTS = {
  tessera: 'https://tessera.example',
  aurora: 'https://aurora.example',
  brightwork: 'https://brightwork.example',
} as const;
/** Contained in every text of the owner's rows that nobody else may read. */
const CANARY = 'Kanarienvogel';
const ROUNDS = 2;

const live = setUpLiveApp();
let document: OpenApi;
beforeAll(async () => {
  document = (await live.app.inject({ url: '/rest/openapi.json' })).json<OpenApi>();
  const now = new Date();
  await live.db.execute(
    sql`update bookings set first_name = ${CANARY}, last_name = ${CANARY}, phone = ${CANARY}, note = ${CANARY}, cancel_reason = case when cancelled_by is null then null else ${CANARY} end where user_id = ${OWNER.id}`,
  );
  const person = { userId: OWNER.id, firstName: CANARY, lastName: CANARY };
  await live.db
    .insert(beneficiaries)
    .values({
      ...person,
      id: '01935f3e-0000-7000-8000-00000000beef',
      ageGroup: 'child',
      relation: 'child',
      createdAt: now,
    });
  await live.db
    .insert(personalInfos)
    .values({ ...person, phone: CANARY, savedAt: now })
    .onConflictDoUpdate({ target: personalInfos.userId, set: { ...person, phone: CANARY } });
}, 60_000);

/** Logs in a user of the demo, after giving them the demo's password. */
async function loggedIn(email: string, tenant: keyof typeof HOSTS = 'tessera'): Promise<Browser> {
  const [user] = rowsOf<{ id: string }>(await live.db.execute(sql`select id from users where email = ${email}`));
  if (!user) throw new Error(`nobody has the address ${email}`);
  const now = new Date();
  await live.db
    .insert(accounts)
    .values({
      id: crypto.randomUUID(),
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: await hashPassword(DEMO_PASSWORD),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const browser = live.browser({ tenant, origin: HOSTS[tenant], address: '203.0.113.20' });
  good(await browser.call(login, { email, password: DEMO_PASSWORD }));
  return browser;
}
/** Every id and name by which a row of the owner can be requested. */
async function ownersIds(): Promise<readonly string[]> {
  const found = rowsOf<{ id: string | null }>(
    await live.db.execute(sql`
      select ${OWNER.id}::text as id
      union select id::text from beneficiaries where user_id = ${OWNER.id}
      union (select id::text from bookings where user_id = ${OWNER.id} and status = 'booked' and starts_at > '2026-10-19' order by id limit 1)
      union (select id::text from bookings where user_id = ${OWNER.id} and status = 'booked' order by starts_at limit 1)
      union (select id::text from bookings where user_id = ${OWNER.id} and status = 'cancelled' limit 1)
      union (select id::text from orders where user_id = ${OWNER.id} order by created_at desc limit 1)
      union (select number from orders where user_id = ${OWNER.id} order by created_at desc limit 1)
      union (select a.id::text from payment_attempts a join orders o on o.id = a.order_id where o.user_id = ${OWNER.id} limit 1)
      union (select a.transaction_id from payment_attempts a join orders o on o.id = a.order_id where o.user_id = ${OWNER.id} and a.transaction_id is not null limit 1)`),
  );
  return found.flatMap(({ id }) => (id === null ? [] : [id]));
}
/** All of the owner's rows, to detect any change. */
const ownersRows = async (): Promise<unknown> =>
  rowsOf(
    await live.db.execute(sql`
      select 'booking' as of, to_jsonb(b)::text as row from bookings b where user_id = ${OWNER.id}
      union all select 'order', to_jsonb(o)::text from orders o where user_id = ${OWNER.id}
      union all select 'attempt', to_jsonb(a)::text from payment_attempts a join orders o on o.id = a.order_id where o.user_id = ${OWNER.id}
      union all select 'beneficiary', to_jsonb(b)::text from beneficiaries b where user_id = ${OWNER.id}
      union all select 'info', to_jsonb(p)::text from personal_infos p where user_id = ${OWNER.id}
      union all select 'user', to_jsonb(u)::text from users u where id = ${OWNER.id}
      union all select 'credits', to_jsonb(c)::text from credit_accounts c where user_id = ${OWNER.id}
      order by 1, 2`),
  );
/** Whether a field identifies a row. */
const isId = (name: string): boolean =>
  /^(id|uuid|holdId|.*Id|userId|to|atlasUrl)$/.test(name) && name !== 'productId' && name !== 'nonce';

it("no operation gives or changes anything for somebody who knows another person's ids, on any of three hosts", async () => {
  const [unrelated] = rowsOf<{ email: string }>(
    await live.db.execute(sql`
      select u.email from specialists s join users u on u.id = s.user_id
      where not exists (select 1 from bookings b where b.specialist_id = s.id and b.user_id = ${OWNER.id}) order by s.atlas_url limit 1`),
  );
  const owner = await loggedIn(OWNER.email);
  const [customer, provider] = [await loggedIn('alice.merrowby@example.com'), await loggedIn(unrelated?.email ?? '')];
  const askers = Object.entries(HOSTS).flatMap(([tenant, origin]) =>
    Object.entries({ visitor: undefined, customer, provider, ...(tenant === 'tessera' ? {} : { owner }) }).map(
      ([name, logged]) => ({
        name: `${name} at ${tenant}`,
        browser: () =>
          live.browser({ tenant, origin, address: '203.0.113.21', ...(logged ? { cookies: logged.cookies } : {}) }),
      }),
    ),
  );
  const operations = operationsOf(document).filter(({ path }) => !/logout/i.test(path));
  const namesARow = ({ parameters, body }: Operation): boolean =>
    parameters.some(({ name }) => isId(name)) || Object.keys(body?.schema.properties ?? {}).some(isId);
  const before = await ownersRows();
  const faults: string[] = [];
  let asked = 0;
  for (const [index, id] of (await ownersIds()).entries()) {
    const generator = createGenerator(randomFrom(index), {
      isTame: true,
      fixed: (name) => (isId(name) ? id : undefined),
    });
    // An operation without ids is called once, because it does not depend on them.
    for (const operation of operations.filter((one) => index === 0 || namesARow(one))) {
      for (const { name, browser } of askers) {
        for (let round = 0; round < (operation.body ? ROUNDS : 1); round += 1) {
          const { url, body } = generator.request(operation);
          const { statusCode, body: text } = await browser().send(
            operation.method === 'GET' ? 'GET' : 'POST',
            url,
            body === null ? {} : { body },
          );
          asked += 1;
          if (statusCode >= 500 || text.includes(CANARY))
            faults.push(
              `${name}: ${operation.method} ${url} ${body ?? ''} answered ${statusCode}${text.includes(CANARY) ? ' with what is not theirs' : ''}`,
            );
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(await ownersRows()).toEqual(before);
  expect(operations.length).toBeGreaterThan(80);
  expect(asked).toBeGreaterThan(1_800);
}, 180_000);

it('the check is effective: the owner does get these rows', async () => {
  const owner = await loggedIn(OWNER.email);
  const seen = new Set<string>();
  for (const id of await ownersIds()) {
    const generator = createGenerator(randomFrom(1), { isTame: true, fixed: (name) => (isId(name) ? id : undefined) });
    for (const operation of operationsOf(document).filter(({ method }) => method === 'GET')) {
      const { body } = await owner.send('GET', generator.request(operation).url);
      if (body.includes(CANARY)) seen.add(operation.path);
    }
  }
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining(['/rest/client/beneficiary', '/rest/client/personalInfoSimple']),
  );
  expect(await live.db.select().from(beneficiaries).where(eq(beneficiaries.userId, OWNER.id))).not.toEqual([]);
});
