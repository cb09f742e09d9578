import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { fillWithDemo } from '../../../api/src/testing/filled.ts';
import { settled } from '../harness/journey.ts';
import { PASSWORD } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';
import { codeFor, logsOf, MAIN, openMachine, PARTNER, type Machine } from './machine.ts';
import { ask, cookiesOf, type Answered } from './requests.ts';
import { FINDS_MACHINE, openTab } from './tab.ts';

// One machine, set up once and then used, killed and backed up.
test.describe.configure({ mode: 'serial' });
test.use({ launchOptions: FINDS_MACHINE });
let machine: Machine;
const words = wordsOf('en');
const setup = [/^2\. /, /^3\. /, /^4\. /, /^5\. /, /^6\. /, /^7\. /];
let printed = '';
test.beforeAll(async () => {
  test.setTimeout(300_000);
  machine = await openMachine();
  await machine.type([/^2\. /]);
  // People and times of a site in use, because production creates none of its own.
  await fillWithDemo(
    machine.databaseUrl,
    /TESSERA_DATA_KEYS=(\S+)/.exec(readFileSync(path.join(machine.site, 'api.env'), 'utf8'))?.[1] ?? '',
  );
  printed = await machine.type(setup.slice(1));
});
test.afterAll(async () => machine?.close());

test('the commands of the document start the site', () => {
  expect(printed).toContain('Everything that was built is live.');
  expect(printed).toContain('The site answers.');
  expect(printed).toContain('The console answers.');
  for (const file of ['secrets.env', 'api.env', 'registry/keys/registry.pem', 'registry/registry.token'])
    expect(statSync(path.join(machine.site, file)).mode & 0o077).toBe(0);
});

test('a visitor finds a specialist, signs up by mail and books, over https', async ({ browser }) => {
  const email = 'ada.production@example.com';
  const { page, troubles } = await openTab(machine, browser, MAIN, '/en/a/ilinca-veridan');
  await settled(page);
  await page.locator('[data-slot="booking.next-slots.v1"] a[href*="/slot/"]').first().click();
  await page.locator('main [role=timer]').waitFor();
  await page.locator('input[name=firstName]').fill('Ada');
  await page.locator('input[name=lastName]').fill('Exemplu');
  await page.locator('textarea[name=note]').fill('I sleep badly.');
  await page.getByRole('button', { name: words['booking.details.send'] ?? '' }).click();
  await page.getByRole('button', { name: words['booking.confirm.login'] ?? '' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words['shell.login.to-signup'] ?? '' }).click();
  for (const [name, value] of [
    ['firstName', 'Ada'],
    ['lastName', 'Exemplu'],
    ['email', email],
    ['password', PASSWORD],
  ] as const)
    await dialog.locator(`input[name=${name}]`).fill(value);
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('input[name=code]').fill(await codeFor(machine, email));
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('main input[type=checkbox]').check({ force: true });
  await page.getByRole('button', { name: words['booking.confirm.send'] ?? '' }).click();
  await page.waitForURL(/\/booking\/payment\//);
  await page.locator('main h1').waitFor();
  expect(troubles).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
  await page.context().close();
  const booked = async () =>
    machine.mails
      .filter(({ to }) => to === email)
      .find(({ text }) => text.includes('BEGIN:VCALENDAR') || /appointment\.ics/.test(text));
  for (const end = Date.now() + 60_000; Date.now() < end && !(await booked());)
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  expect((await booked())?.text.replaceAll('=\r\n', '')).toContain(`https://${MAIN}:${machine.httpsPort}/en/`);
});

test('the partner’s host shows the partner, and its members log in there', async ({ browser }) => {
  const { page, troubles } = await openTab(machine, browser, PARTNER, '/en');
  await settled(page);
  expect(await page.title()).toContain('Aurora');
  await page.goto(`https://${PARTNER}:${machine.httpsPort}/ro/login`);
  // A press before the form has hydrated does nothing.
  await settled(page);
  await page.locator('main input[name=email]').fill('maria.dobre@example.com');
  await page.locator('main input[name=password]').fill('tessera-demo-2026');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/\/ro\/customer\/appointments$/);
  await page.locator('main h1').waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('the endpoints of the demo are closed, and the internal ones are closed to outsiders', async () => {
  for (const address of [
    '/rest/outbox?to=maria.dobre@example.com',
    '/rest/outbox/page',
    '/rest/emulator',
    '/rest/docs',
    '/rest/openapi.json',
    '/metrics',
    '/internal/release',
    '/internal/endpoints',
    '/internal/ledger',
  ]) {
    const { status, body } = await ask(machine, MAIN, address);
    expect([address, status === 200, /maria\.dobre@|tessera_edge_|"paths"/.test(body)]).toEqual([
      address,
      false,
      false,
    ]);
  }
  const direct = async (port: number | undefined, address: string) =>
    (await fetch(`http://127.0.0.1:${port}${address}`, { headers: { 'x-tessera-tenant': 'tessera' } })).status;
  expect(await direct(machine.port['API_PORT_1'], '/rest/v2/public/domains?lang=en')).toBe(403);
  expect(await direct(machine.port['REGISTRY_PORT'], '/v1/audit')).toBe(403);
  expect(await direct(machine.port['EDGE_INTERNAL_1'], '/readyz')).toBe(200);
  const home = await ask(machine, MAIN, '/en', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect([home.status, home.headers['strict-transport-security'], home.headers['server']]).toEqual([
    200,
    'max-age=31536000',
    'nginx',
  ]);
  expect((await ask(machine, 'unknown.example', '/en')).status).toBe(421);
});

test('notes to specialists cannot be read in the database, and logs contain no personal data', async () => {
  const client = new pg.Client({ connectionString: machine.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ note: string }>(`select note from bookings where first_name = 'Ada'`);
  const jobs = await client.query<{ data: string }>('select data::text as data from pgboss.job where data is not null');
  await client.end();
  expect(rows.map(({ note }) => note)).toEqual([expect.stringMatching(/^e1\.k1\./)]);
  for (const { data } of jobs.rows) expect(data).not.toContain('@');
  expect(logsOf(machine.site)).not.toMatch(/ada\.production|I sleep badly|Exemplu/);
});

test('one of each server is killed during bookings: confirmed visits exist, and the site keeps working', async () => {
  test.setTimeout(180_000);
  interface Person {
    readonly cookies: string;
    readonly confirmed: string[];
  }
  const people: Person[] = [];
  for (let number = 0; number < 4; number += 1) {
    const email = `kill.${number}@example.com`;
    const signup = JSON.parse(
      (
        await ask(machine, MAIN, '/Auth/signup', {
          method: 'POST',
          body: { firstName: 'Kim', lastName: 'Exemplu', email, password: PASSWORD, lang: 'en' },
        })
      ).body,
    ) as { id: string };
    const confirmed = await ask(machine, MAIN, '/Auth/signup/confirm', {
      method: 'POST',
      body: { id: signup.id, code: await codeFor(machine, email) },
    });
    expect(confirmed.status).toBe(200);
    people.push({ cookies: cookiesOf(confirmed), confirmed: [] });
  }
  const { content } = JSON.parse(
    (await ask(machine, MAIN, '/api/helpstore/v1/specialists?lang=en&count=60&first=free')).body,
  ) as { content: readonly { atlasUrl: string; nextSlots: readonly string[] }[] };
  let isOver = false;
  /** Retries while there is no response or an error from the proxy, as a user would. */
  const insist = async (send: () => Promise<Answered>): Promise<Answered | null> => {
    while (!isOver) {
      const answer = await send().catch(() => null);
      if (answer && answer.status < 500) return answer;
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
    return null;
  };
  const bookOn = async ({ cookies, confirmed }: Person, number: number): Promise<void> => {
    for (const { atlasUrl, nextSlots } of content) {
      if (isOver) return;
      const slotStart = nextSlots[number];
      if (slotStart === undefined) continue;
      const held = await insist(() =>
        ask(machine, MAIN, '/rest/booking/holds', { method: 'POST', cookies, body: { atlasUrl, slotStart } }),
      );
      if (held?.status !== 200) continue;
      const details = {
        firstName: 'Kim',
        lastName: 'Exemplu',
        phone: '',
        note: '',
        zone: 'Europe/Bucharest',
        lang: 'en',
        acceptTerms: true,
      };
      const jar = [cookies, cookiesOf(held)].filter(Boolean).join('; ');
      const { id: holdId } = JSON.parse(held.body) as { id: string };
      const booked = await insist(() =>
        ask(machine, MAIN, '/rest/appointment/action/bookFree', {
          method: 'POST',
          cookies: jar,
          body: { holdId, ...details },
        }),
      );
      if (booked?.status === 200) confirmed.push((JSON.parse(booked.body) as { appointmentId: string }).appointmentId);
    }
  };
  const booking = Promise.all(people.map(bookOn));
  const confirmedBy = async (count: number): Promise<void> => {
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      if (people.reduce((sum, { confirmed }) => sum + confirmed.length, 0) >= count) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    throw new Error(`Fewer than ${count} visits were confirmed.\n${logsOf(machine.site)}`);
  };
  try {
    await confirmedBy(2);
    machine.kill('api', machine.port['API_PORT_1']);
    await confirmedBy(5);
    machine.kill('edge', machine.port['EDGE_PORT_1']);
    await confirmedBy(8);
    machine.kill('registry', machine.port['REGISTRY_PORT']);
    await confirmedBy(10);
  } finally {
    isOver = true;
  }
  await booking;
  for (const { cookies, confirmed } of people) {
    const { items } = JSON.parse(
      (await ask(machine, MAIN, '/rest/client/getMyAppointments?lang=en&count=50&offset=0', { cookies })).body,
    ) as { items: readonly { id: string; status: string }[] };
    const kept = items.filter(({ status }) => status === 'booked').map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining(confirmed));
  }
  for (const [host, address] of [
    [MAIN, '/en'],
    [MAIN, '/ro/help-store-search'],
    [PARTNER, '/el'],
  ] as const)
    expect([address, (await ask(machine, host, address)).status]).toEqual([address, 200]);
});

test('a backup restores all data', async () => {
  await machine.type([/^Backup and restore/]);
  const restored = await machine.createDatabase('restored');
  await machine.type([/^Backup and restore/], { label: 'restore', extra: { RESTORED: restored } });
  const count = async (connectionString: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(
      'select (select count(*) from bookings) as bookings, (select count(*) from ledger_entries) as entries, (select count(*) from users) as users',
    );
    await client.end();
    return rows[0];
  };
  expect(await count(restored)).toEqual(await count(machine.databaseUrl));
});
