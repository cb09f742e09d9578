import { randomUUID } from 'node:crypto';
import { contactWork, sendContact, sendLead } from '@tessera/contracts/house';
import { LANGUAGES } from '@tessera/contracts/languages';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq, sql } from 'drizzle-orm';
import type { Browser } from '../../testing/browser.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { TEST_NOW } from '../../testing/snapshot.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { tries } from '../session/tables.ts';
import { MESSAGES_KEPT } from './jobs.ts';
import { deleteMessages } from './queries.ts';
import { contactMessages } from './tables.ts';

const HOUSE = 'no-reply@tessera.example';
const live = setUpLiveApp();
afterEach(async () => {
  await live.db.delete(tries);
  live.clock.set(TEST_NOW);
});
const message = (change: object = {}) => ({
  once: randomUUID(),
  name: 'Maria Dobre',
  email: `maria.${randomUUID()}@example.com`,
  subject: 'A question',
  message: 'First part of it.\n\nSecond part of it.',
  lang: 'ro' as const,
  ...change,
});
/** The mails to the house with this number, once there is one. */
async function toHouse(ticket: string) {
  return until(async () => {
    const found = (await live.mails(HOUSE, 1)).filter(({ text }) => text.includes(ticket));
    return found.length > 0 ? found : null;
  });
}
async function workFor(browser: Browser, email: string) {
  const { challenge } = good(await browser.call(contactWork, { email }));
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new TypeError('not solved');
  return { challenge, solution: { ...solution, time: solution.time ?? 0 } };
}

describe('a message to the house', () => {
  it('goes to the house with everything, and its number to who wrote, in their language and without what was written', async () => {
    const sent = message();
    const { ticket } = good(await live.browser().call(sendContact, sent));
    expect(ticket).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/);
    const [mine] = await live.mails(sent.email, 1);
    expect(mine?.subject).toBe(`Am primit mesajul ${ticket}`);
    expect(mine?.text).toContain(ticket);
    expect(mine?.text).not.toMatch(/Maria|question|part of it/);
    const [house] = await toHouse(ticket);
    expect(house?.subject).toBe(`Message ${ticket} from the contact form`);
    for (const part of ['Maria Dobre', sent.email, 'A question', 'First part of it.', 'Second part of it.', 'Română'])
      expect(house?.text).toContain(part);
  });
  it('that is sent twice is one, with one number', async () => {
    const sent = message();
    const browser = live.browser();
    const tickets = [];
    for (let n = 0; n < 2; n += 1) tickets.push(good(await browser.call(sendContact, sent)).ticket);
    const other = good(await browser.call(sendContact, message())).ticket;
    expect([new Set(tickets).size, tickets.includes(other)]).toEqual([1, false]);
    await toHouse(other);
    expect(await toHouse(tickets[0] ?? '')).toHaveLength(1);
    expect(await live.mails(sent.email, 1)).toHaveLength(1);
  });
  it.each(LANGUAGES)('is answered in %s, with the number in the subject', async (lang) => {
    const sent = message({ lang });
    const { ticket } = good(await live.browser().call(sendContact, sent));
    const [mail] = await live.mails(sent.email, 1);
    expect(mail?.subject).toContain(ticket);
    expect(lang === 'en' || !mail?.text.includes('Your message')).toBe(true);
  });
});

describe('what an attacker writes', () => {
  it.each([
    ['a header in the name', { name: 'Ana\r\nBcc: everybody@example.com' }],
    ['a header in the subject', { subject: 'Hello\nBcc: everybody@example.com' }],
    ['a line separator in the subject', { subject: 'Hello\u2028there' }],
    ['two addresses', { email: 'a@example.com, b@example.com' }],
    ['an address with a line', { email: 'a@example.com\nBcc: b@example.com' }],
    ['nothing', { message: '          ' }],
    ['10,000 characters', { message: 'x'.repeat(10_000) }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['no key', { once: 'x' }],
  ])('%s is refused', async (_what, change) => {
    const bad = message(change) as ReturnType<typeof message>;
    expect(refusal(await live.browser().call(sendContact, bad))).toBe('400 BAD_INPUT');
  });
  it('is text in the mail: markup, quotes, braces and signs of every script', async () => {
    const sent = message({
      name: '"Ana" <ana@evil.example>, b',
      subject: '{number} <b>🙂</b>',
      message: '<script>alert(1)</script> {brand} \u202eabc',
    });
    const { ticket } = good(await live.browser().call(sendContact, sent));
    const [mail] = await toHouse(ticket);
    expect(mail?.subject).toBe(`Message ${ticket} from the contact form`);
    expect(mail?.text).toContain('{brand}');
    expect(mail?.html).not.toMatch(/<script|<b>/);
  });
});

describe('a request of a page’s form', () => {
  const lead = (change: object = {}) => ({
    once: randomUUID(),
    name: 'Oana Prisecaru',
    organisation: 'Clinica Arinului',
    email: `oana.${randomUUID()}@example.com`,
    phone: '+40 721 000 118',
    message: 'We are eleven.',
    consent: true as const,
    topic: 'clinic' as const,
    page: 'for-clinics',
    lang: 'ro' as const,
    ...change,
  });
  it('goes to the house with all answers, and its number to who asked, in their language and without the answers', async () => {
    const sent = lead();
    const { ticket } = good(await live.browser().call(sendLead, sent));
    const [house] = await toHouse(ticket);
    for (const part of [
      'A clinic asks for a call',
      'for-clinics',
      'Clinica Arinului',
      '+40 721 000 118',
      'We are eleven.',
    ])
      expect(house?.text).toContain(part);
    const [mine] = await live.mails(sent.email, 1);
    expect(mine?.subject).toBe(`Am primit mesajul ${ticket}`);
    expect(mine?.text).not.toMatch(/Oana|Arinului|721/);
  });
  it('is one row however often it is sent, sealed, and gone after half a year', async () => {
    const sent = lead();
    const browser = live.browser();
    for (let n = 0; n < 2; n += 1) good(await browser.call(sendLead, sent));
    const mine = async () =>
      live.db
        .select({ kind: contactMessages.kind, raw: sql<string>`${contactMessages.message}::text || ''` })
        .from(contactMessages)
        .where(eq(contactMessages.id, sent.once));
    const rows = await mine();
    expect(rows.map(({ kind }) => kind)).toEqual(['clinic']);
    expect(rows[0]?.raw).toMatch(/^e1\./);
    const end = Date.parse(TEST_NOW) + MESSAGES_KEPT;
    await deleteMessages(live.db, new Date(end - MESSAGES_KEPT));
    expect(await mine()).toHaveLength(1);
    await deleteMessages(live.db, new Date(end + 60_000));
    expect(await mine()).toHaveLength(0);
  });
  it.each([
    ['no consent', { consent: false }],
    ['a clinic without a name', { organisation: '' }],
    ['a header in the organisation', { organisation: 'Clinica\r\nBcc: all@example.com' }],
    ['letters for a telephone', { phone: 'call me <b>' }],
    ['an unknown topic', { topic: 'free-money' }],
    ['an address for a page', { page: '../admin' }],
    ['10,000 characters', { message: 'x'.repeat(10_000) }],
  ])('%s is refused', async (_what, change) => {
    const bad = lead(change) as ReturnType<typeof lead>;
    expect(refusal(await live.browser().call(sendLead, bad))).toBe('400 BAD_INPUT');
  });
  it('counts with messages: five an hour come from one network address', async () => {
    const browser = live.browser();
    for (let n = 0; n < 3; n += 1) good(await browser.call(sendLead, lead()));
    for (let n = 0; n < 2; n += 1) good(await browser.call(sendContact, message()));
    expect(refusal(await browser.call(sendLead, lead()))).toBe('429 TOO_MANY_REQUESTS');
  });
});

describe('with limits', () => {
  const send = async (browser: Browser, change: object = {}) => browser.call(sendContact, message(change));
  it('five an hour come from one network address; a sum that the browser does admits one more, once', async () => {
    const browser = live.browser();
    for (let n = 0; n < 5; n += 1) good(await send(browser));
    const email = 'solver@example.com';
    expect(refusal(await send(browser, { email }))).toBe('429 TOO_MANY_REQUESTS');
    const work = await workFor(browser, email);
    good(await send(browser, { email, work }));
    expect(refusal(await send(browser, { email, work }))).toBe('429 TOO_MANY_REQUESTS');
    expect(refusal(await send(browser, { email: 'other@example.com', work: await workFor(browser, email) }))).toBe(
      '429 TOO_MANY_REQUESTS',
    );
  });
  it('one mailbox gets three mails a day, whoever enters its address', async () => {
    const email = 'victim@example.com';
    for (let n = 0; n < 5; n += 1) good(await send(live.browser(), { email }));
    const { ticket } = good(await send(live.browser({ address: '198.51.100.77' }), { email: 'last@example.com' }));
    await live.mails('last@example.com', 1);
    expect(ticket).toBeTruthy();
    expect(await live.mails(email, 3)).toHaveLength(3);
  });
});
