import { randomUUID } from 'node:crypto';
import { bookFree, holdSlot, saveBeneficiary, savePersonalInfo } from '@tessera/contracts/booking';
import { uploadPhoto } from '@tessera/contracts/files';
import { sendContact } from '@tessera/contracts/house';
import { saveSearch } from '@tessera/contracts/saved';
import {
  changeEmail,
  confirmIdentity,
  deleteAccount,
  deletionTies,
  login,
  personalExport,
  personalExportPaper,
  saveNotificationEmail,
} from '@tessera/contracts/session';
import { availableSlots } from '@tessera/contracts/specialists';
import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { extractText } from 'unpdf';
import { rowsOf } from '../../platform/database.ts';
import { SEALED_COLUMNS } from '../../platform/renew-sealed.ts';
import * as schema from '../../schema.ts';
import { DETAILS, SPECIALIST, URL_WORD } from '../../testing/booking-steps.ts';
import type { Browser } from '../../testing/browser.ts';
import { testCipher } from '../../testing/keys.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { allMailed, newPerson, PASSWORD, signedUp, whoIs } from '../../testing/people.ts';
import { CROP, picture, upload } from '../../testing/picture-steps.ts';
import { TEST_NOW } from '../../testing/snapshot.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { bookings } from '../booking/tables.ts';
import { dropLeftover } from '../files/index.ts';
import { checkLedger } from '../payments/index.ts';
import { signupAnswers } from '../session/tables.ts';
import { findByEmail, findTenant } from '../tenancy/index.ts';
import { PARTS } from './parts.ts';
import { applyRetention } from './retention.ts';
import { wordsOf } from './words.ts';

const live = setUpLiveApp({ settings: { limits: false } });
const DEMO = { email: 'maria.dobre@example.com', password: 'tessera-demo-2026' };
const prove = async (browser: Browser, proof: string) => void good(await browser.call(confirmIdentity, { proof }));
const exported = async (browser: Browser) => good(await browser.call(personalExport, {})).sections;

const NOTE = 'I sleep badly since the move to Oradea.';
/** Books the first free hour of a specialist, which is free of charge. */
async function book(browser: Browser): Promise<void> {
  const range = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
  const { slots } = good(await browser.call(availableSlots, { profileId: SPECIALIST, ...range }));
  const held = good(await browser.call(holdSlot, { atlasUrl: URL_WORD, slotStart: slots[0]?.startsAt ?? '' }));
  const details = { ...DETAILS, firstName: 'Maria', lastName: 'Dobre', note: NOTE };
  good(await browser.call(bookFree, { holdId: held.id, ...details }));
}

/** Writes to the house without being logged in. */
const write = async (email: string, subject: string): Promise<void> =>
  void good(
    await live
      .browser()
      .call(sendContact, {
        once: randomUUID(),
        name: 'Maria',
        email: email.toUpperCase(),
        subject,
        message: `What I write is this: ${subject}.`,
        lang: 'en',
      }),
  );

/** All rows of the database with what is sealed in them, the payloads of all jobs and all files, in one text. */
async function everything(): Promise<string> {
  const tables = rowsOf<{ readonly name: string }>(
    await live.db.execute(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
    ),
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const sealedHere = SEALED_COLUMNS.filter(({ table }) => name === `public.${table}`);
    const rows = rowsOf<{ readonly row: Readonly<Record<string, unknown>> }>(
      await live.db.execute(sql.raw(`select to_jsonb(t) as row from ${name} t`)),
    );
    for (const { row } of rows) {
      const text = JSON.stringify(row);
      texts.push(`${name} ${text}`);
      const sealed = /"sealed":\s*"([^"]+)"/.exec(text)?.[1];
      if (sealed) texts.push(`${name} ${testCipher.open(sealed, 'job')}`);
      for (const { column } of sealedHere)
        if (row[column] !== null) texts.push(`${name} ${testCipher.open(String(row[column]), column)}`);
    }
  }
  for (const id of live.files.blobs.keys())
    texts.push(`file ${id} ${(await live.files.store.get(id))?.toString('latin1')}`);
  return texts.join('\n');
}
const linesWith = (text: string, pattern: RegExp): readonly string[] =>
  text.split('\n').filter((line) => pattern.test(line));
/** One word for each place where something of hers is sealed, or is a file. */
const HERS = {
  note: NOTE,
  phone: '744555666',
  answer: 'answer-1880101',
  search: 'sealed-search',
  message: 'sealed-message',
  fileName: 'sealed-name',
} as const;
/** Has her store something in each of them; the bytes of the photo are known by the id of its file. */
async function storeAll(browser: Browser): Promise<string> {
  const person = await findByEmail(live.db, DEMO.email);
  if (!person) throw new Error('the person of the demo is not there');
  good(await browser.call(savePersonalInfo, { firstName: 'Maria', lastName: 'Dobre', phone: `+40${HERS.phone}` }));
  good(await browser.call(saveSearch, { query: `q=${HERS.search}`, lang: 'en', zone: 'Europe/Bucharest', isOn: true }));
  await write(DEMO.email, HERS.message);
  // The retention above has taken it away.
  await live.db.update(bookings).set({ note: NOTE }).where(eq(bookings.userId, person.id));
  const tenant = await findTenant(live.db, 'tessera');
  await live.db
    .insert(signupAnswers)
    .values({
      tenantId: String(tenant?.id),
      userId: person.id,
      code: 'number',
      value: HERS.answer,
      createdAt: new Date(TEST_NOW),
    });
  const before = new Set(live.files.blobs.keys());
  const photo = await picture(300, 300).jpeg().toBuffer();
  good(await browser.call(uploadPhoto, { file: upload(photo, `${HERS.fileName}.jpg`), crop: CROP }));
  return [...live.files.blobs.keys()].find((id) => !before.has(id)) ?? 'no file';
}
/** The person of the demo, however a row or a mail names her; her last name alone is a word of other languages. */
const HER = /"Dobre"|Maria Dobre|maria\.dobre@|Oradea/;

describe('the list of what is about people', () => {
  /** Tables that refer to an account, or have such a column or something sealed, and name nobody. */
  const OTHERS = ['specialists', 'reviews', 'review_decisions', 'tenants', 'workshop_rooms'];
  const PERSONAL = /^(email|first_name|last_name|phone|recipient|old_email|new_email|user_id)$/;
  const sealed = new Set<string>(SEALED_COLUMNS.map(({ table }) => table));
  const tables = Object.values(schema).filter((one) => is(one, PgTable));
  const listed = new Set(PARTS.flatMap((part) => part.tables.map((table) => getTableConfig(table).name)));
  const missing = (known: ReadonlySet<string>): readonly string[] =>
    tables
      .map((table) => getTableConfig(table))
      .filter(
        ({ name: table, columns, foreignKeys }) =>
          sealed.has(table) ||
          columns.some(({ name }) => PERSONAL.test(name)) ||
          foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === 'users'),
      )
      .map(({ name }) => name)
      .filter((name) => !known.has(name) && !OTHERS.includes(name));

  it('names every table with an address, a name, an account or something sealed', () =>
    expect(missing(listed)).toEqual([]));
  it.each(['beneficiaries', 'contact_messages'])('finds that somebody forgot %s', (table) =>
    expect(missing(new Set([...listed].filter((name) => name !== table)))).toEqual([table]),
  );
});

describe('an export', () => {
  it('needs a proof of who is there', async () => {
    const { browser } = await signedUp(live);
    expect(refusal(await browser.call(personalExport, {}))).toBe('403 STEP_UP_REQUIRED');
    expect(refusal(await browser.call(personalExportPaper, { lang: 'en' }))).toBe('403 STEP_UP_REQUIRED');
    expect(refusal(await live.browser().call(personalExport, {}))).toBe('401 NOT_LOGGED_IN');
  });

  it('has what the person entered, and nothing of anybody else', async () => {
    const { browser, email } = await signedUp(live);
    const other = await signedUp(live);
    good(
      await browser.call(saveBeneficiary, {
        firstName: 'Ζωή',
        lastName: 'Ωραία',
        ageGroup: 'child',
        relation: 'child',
      }),
    );
    await prove(browser, PASSWORD);
    const sections = await exported(browser);
    expect(sections).toMatchObject({
      profile: { firstName: 'Nour', email, emailConfirmed: true },
      people: [{ firstName: 'Ζωή', lastName: 'Ωραία' }],
      visits: [],
    });
    expect(JSON.stringify(sections)).not.toContain(other.email);
  });

  it('has a word in each language for every section and field, on paper too', async () => {
    const browser = live.browser();
    good(await browser.call(login, DEMO));
    await prove(browser, DEMO.password);
    await book(browser);
    await write(DEMO.email, 'About an invoice');
    await write('maria@elsewhere.example', 'Of somebody else');
    const sections = await exported(browser);
    expect(sections['visits']).toMatchObject([{ lastName: 'Dobre', note: NOTE, specialist: 'Ilinca Veridan' }]);
    expect(sections['messagesToHouse']).toMatchObject([{ writtenAs: 'Maria', subject: 'About an invoice' }]);
    const fields = new Set<string>();
    for (const [name, value] of Object.entries(sections)) {
      fields.add(`section.${name}`);
      for (const row of [value].flat()) for (const key of Object.keys((row as object | null) ?? {})) fields.add(key);
    }
    expect([...fields].filter((key) => !(key in wordsOf('el')) && key !== 'id' && key !== 'order')).toEqual([]);
    for (const lang of ['en', 'el', 'uk'] as const) {
      const answer = await browser.send('GET', `/rest/client/personalExport/pdf?lang=${lang}`);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
      expect(text).toContain(wordsOf(lang).title);
      expect(text).toContain(DEMO.email);
      expect(text).not.toContain('Invalid Date');
    }
  });
});

it('what was written for a visit is kept for a year after it', async () => {
  const details = async () =>
    rowsOf(
      await live.db.execute(
        sql`select count(*)::int as visits, count(note)::int as notes, count(phone)::int as phones from bookings where first_name = 'Maria'`,
      ),
    )[0];
  await applyRetention(live.db, new Date('2027-10-26T00:00:00Z'));
  expect(await details()).toEqual({ visits: 1, notes: 1, phones: 1 });
  await applyRetention(live.db, new Date('2027-11-03T00:00:00Z'));
  expect(await details()).toEqual({ visits: 1, notes: 0, phones: 0 });
});

describe('a deletion', () => {
  it('waits for visits that are ahead, and changes nothing then', async () => {
    const browser = live.browser();
    good(await browser.call(login, DEMO));
    expect(refusal(await browser.call(deleteAccount, {}))).toBe('403 STEP_UP_REQUIRED');
    await prove(browser, DEMO.password);
    expect(good(await browser.call(deletionTies, {}))).toMatchObject({ visitsAhead: 1, isSpecialist: false });
    expect(refusal(await browser.call(deleteAccount, {}))).toBe('409 CONFLICT');
    expect(await whoIs(browser)).toBe(DEMO.email);
  });

  it('is refused to a specialist with a public profile', async () => {
    const browser = live.browser();
    const mail = rowsOf<{ readonly email: string }>(
      await live.db.execute(sql`select email from users join specialists on specialists.user_id = users.id limit 1`),
    )[0]?.email;
    good(await browser.call(login, { email: String(mail), password: DEMO.password }));
    await prove(browser, DEMO.password);
    expect(good(await browser.call(deletionTies, {})).isSpecialist).toBe(true);
    expect(refusal(await browser.call(deleteAccount, {}))).toBe('409 CONFLICT');
  });

  it('leaves no row, job, file, log line or mail that names the person, and the books in balance', async () => {
    // The visit of the tests above has taken place.
    live.clock.set('2026-11-09T08:00:00Z');
    const [browser, elsewhere] = [live.browser(), live.browser()];
    for (const one of [browser, elsewhere]) good(await one.call(login, DEMO));
    await prove(browser, DEMO.password);
    const photo = await storeAll(browser);
    await allMailed(live);
    const all = await everything();
    expect(linesWith(all, HER).length).toBeGreaterThan(3);
    for (const word of [...Object.values(HERS), photo]) expect([word, all.includes(word)]).toEqual([word, true]);
    expect(good(await browser.call(deletionTies, {}))).toMatchObject({ visitsAhead: 0, credits: [{ amount: 2400 }] });
    const before = await checkLedger(live.db);

    good(await browser.call(deleteAccount, {}));
    await allMailed(live);
    await dropLeftover({ db: live.db, files: live.files }, live.clock.now().epochMilliseconds);
    const traces = new RegExp([HER.source, photo, ...Object.values(HERS)].join('|'));
    expect(linesWith(await everything(), traces)).toEqual([]);
    expect(linesWith(live.logged.join('\n'), traces)).toEqual([]);
    expect((await checkLedger(live.db)).problems).toEqual(before.problems);
    expect([await whoIs(browser), await whoIs(elsewhere)]).toEqual([null, null]);
    expect(refusal(await live.browser().call(login, DEMO))).toBe('401 INVALID_CREDENTIALS');
  });

  it('finds mails to every address that the person had or wanted', async () => {
    const { browser, email } = await signedUp(live);
    await prove(browser, PASSWORD);
    const others = ['wanted', 'told'].map((word) => `${word}.${email}`);
    good(await browser.call(changeEmail, { email: others[0] ?? '' }));
    good(await browser.call(saveNotificationEmail, { email: others[1] ?? '' }));
    for (const other of others) await live.mails(other, 1);
    await allMailed(live);
    good(await browser.call(deleteAccount, {}));
    await allMailed(live);
    expect(linesWith(await everything(), new RegExp(email))).toEqual([]);
  });

  it('makes room for a new account with the same address', async () => {
    const { browser, email } = await signedUp(live);
    await prove(browser, PASSWORD);
    good(await browser.call(deleteAccount, {}));
    expect((await signedUp(live, newPerson({ email: `again.${email}` }))).email).toBe(`again.${email}`);
    expect(linesWith(await everything(), new RegExp(email)).every((line) => line.includes(`again.${email}`))).toBe(
      true,
    );
  });
});
