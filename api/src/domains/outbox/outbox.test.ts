import { createServer, type AddressInfo, type Server } from 'node:net';
import { LANGUAGES } from '@tessera/contracts/languages';
import { outbox } from '@tessera/contracts/outbox';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { AppointmentMail } from '../../platform/mail.ts';
import { rowsOf } from '../../platform/database.ts';
import { openLiveApp, setUpLiveApp, until } from '../../testing/live-app.ts';
import { TESSERA } from '../../testing/people.ts';
import { good, ORIGIN, refusal } from '../../testing/test-app.ts';
import { tenantLookup } from '../tenancy/index.ts';
import { letterOf } from './letter.ts';
import type { QueuedMail } from './mails.ts';
import { renderHtml, renderText } from './render.ts';
import { sendMail } from './service.ts';
import { openTransport } from './transport.ts';
import { outboxMails } from './tables.ts';

const live = setUpLiveApp();
beforeEach(() => live.db.delete(outboxMails));

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Tessera//EN',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:x',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
let count = 0;
const appointment = (over: Partial<AppointmentMail> = {}): AppointmentMail => ({
  kind: 'appointment-booked',
  audience: 'customer',
  tenantCode: 'tessera',
  origin: ORIGIN,
  appointmentId: `appointment-${(count += 1)}`,
  orderId: 'order',
  to: { userId: 'u', email: 'maria.dobre@example.com', name: 'Maria', lang: 'ro', zone: 'Europe/Bucharest' },
  with: 'Ilinca <Veridan>',
  startsAt: Date.parse('2026-10-25T00:30:00Z'),
  endsAt: Date.parse('2026-10-25T01:20:00Z'),
  calendar: { method: 'REQUEST', text: CALENDAR },
  ...over,
});
const queued = (mail: AppointmentMail): QueuedMail => ({ key: `k:${mail.appointmentId}`, mail });
const clock: Clock = fixedClock('2026-10-19T08:00:00Z');
const sending = () => ({
  db: live.db,
  clock,
  tenant: tenantLookup(live.db),
  settings: { from: 'no-reply@tessera.example' },
});

describe('a letter', () => {
  it('contains the time in the zone and language of its reader, and names nobody in the subject', () => {
    const letter = letterOf(appointment(), TESSERA);
    expect(letter.subject).toBe('Programarea ta din 25 octombrie 2026 este confirmată');
    expect(letter.facts).toEqual([
      ['Când', 'Duminică, 25 octombrie 2026, 03:30 GMT+3–03:20 GMT+2'],
      ['Fus orar', 'Ora de vară a Europei de Est, GMT+3'],
      ['Cu', 'Ilinca <Veridan>'],
    ]);
    expect(letterOf(appointment({ forWhom: 'Ana Dobre' }), TESSERA).facts.at(-1)).toEqual(['Pentru', 'Ana Dobre']);
  });
  it('knows a zone by the outdated name that a browser uses', () => {
    const { to } = appointment();
    expect(letterOf(appointment({ to: { ...to, lang: 'uk', zone: 'Europe/Kiev' } }), TESSERA).facts[1]).toEqual([
      'Часовий пояс',
      'За східноєвропейським літнім часом, GMT+3',
    ]);
  });

  it.each(LANGUAGES)('has all its texts and no unfilled placeholder in %s', (lang) => {
    for (const audience of ['customer', 'specialist'] as const) {
      for (const kind of ['appointment-booked', 'appointment-cancelled'] as const) {
        const mail = appointment({
          kind,
          audience,
          to: { userId: 'u', email: 'a@example.com', name: 'Maria', lang, zone: 'Europe/Kyiv' },
        });
        expect(renderText(letterOf(mail, TESSERA))).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it.each(LANGUAGES)('tells the customer who cancelled the meeting and why, in %s', (lang) => {
    const to = { userId: 'u', email: 'a@example.com', name: 'Maria', lang, zone: 'Europe/Kyiv' };
    const letterTo = (audience: 'customer' | 'specialist', why?: string) =>
      letterOf(
        appointment({ kind: 'appointment-cancelled', audience, to, ...(why === undefined ? {} : { why }) }),
        TESSERA,
      );
    const letter = letterTo('customer', 'I have <fallen> ill.');
    expect(letter.facts.map(([, value]) => value)).toContain('I have <fallen> ill.');
    expect(renderHtml(letter)).toContain('I have &lt;fallen&gt; ill.');
    expect(renderText(letter)).not.toMatch(/[{}]|undefined/);
    expect(letter.subject).not.toBe(letterTo('customer').subject);
    expect(letterTo('specialist', 'I have fallen ill.').subject).toBe(letterTo('specialist').subject);
  });

  it.each(LANGUAGES)('contains a code, a login link, or a warning to an account, in %s', (lang) => {
    const to = { userId: 'u', email: 'a@example.com', name: 'Maria', lang };
    const mail = { tenantCode: 'tessera', origin: ORIGIN };
    const code = letterOf(
      { ...mail, kind: 'signup-code', to: { ...to, name: '<b>https://elsewhere.example</b>' }, code: '004217' },
      TESSERA,
    );
    const known = letterOf({ ...mail, kind: 'signup-known', to, signupId: 's' }, TESSERA);
    const guessed = letterOf(
      { ...mail, kind: 'guessed', to: { ...to, zone: 'Europe/Kyiv' }, at: Date.parse('2026-10-25T00:30:00Z') },
      TESSERA,
    );
    const recover = letterOf({ ...mail, kind: 'recover', to, token: 'the-secret' }, TESSERA);
    for (const letter of [code, known, guessed, recover]) expect(renderText(letter)).not.toMatch(/[{}]|undefined/);
    expect(code.facts.map(([, value]) => value)).toEqual(['004217']);
    expect(code.subject).not.toContain('004217');
    expect(renderText(code)).not.toContain('elsewhere');
    expect(code.action).toBeNull();
    expect([known.action?.href, known.also?.href, guessed.action?.href]).toEqual([
      `${ORIGIN}/${lang}/login`,
      `${ORIGIN}/${lang}/recover`,
      `${ORIGIN}/${lang}/recover`,
    ]);
    expect(guessed.facts.map(([, value]) => value).join()).toMatch(/03:30.*(?:GMT|UTC|Гринуич)\+3/);
    expect(recover.action?.href).toBe(`${ORIGIN}/${lang}/reset#token=the-secret`);
  });

  it('capitalises days and zones in every language, and emphasises only the time', () => {
    for (const lang of LANGUAGES) {
      const letter = letterOf(
        appointment({
          freeUntil: Date.parse('2026-10-24T00:30:00Z'),
          to: { userId: 'u', email: 'a@example.com', name: 'Maria', lang, zone: 'Europe/Kyiv' },
        }),
        TESSERA,
      );
      expect(letter.facts.filter(([, value]) => /^\p{Ll}/u.test(value))).toEqual([]);
      expect(renderHtml(letter).match(/<td[^>]*font-weight:600/g)).toHaveLength(1);
    }
  });
  it('has a space before the colons of French', () => {
    expect(
      renderText(
        letterOf(
          appointment({ to: { userId: 'u', email: 'a@example.com', name: 'Maria', lang: 'fr', zone: 'Europe/Kyiv' } }),
          TESSERA,
        ),
      ),
    ).toMatch(/^Avec\u00a0: Ilinca/m);
  });
  it('escapes what people wrote', () => {
    const html = renderHtml(letterOf(appointment({ with: '<script>alert("x")</script>' }), TESSERA));
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  });
});

describe('the queue', () => {
  it('sends a mail when its transaction commits and not when it rolls back', async () => {
    const queue = live.mail;
    await expect(
      live.db.transaction(async (tx) => {
        await queue.enqueue(tx, appointment());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await live.db.transaction((tx) => queue.enqueue(tx, appointment()));
    const [mail, ...others] = await live.mails('maria.dobre@example.com', 1);
    expect(others).toHaveLength(0);
    expect(mail?.links).toEqual([`${ORIGIN}/ro/customer/appointments`]);
    expect(mail?.attachments).toEqual(['appointment.ics']);
    const [kept] = await live.db.select().from(outboxMails);
    expect(kept?.source).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
  });

  it('sends the same mail once, however often it is queued', async () => {
    const mail = appointment();
    const other = appointment();
    for (const one of [mail, mail, other]) await live.db.transaction((tx) => live.mail.enqueue(tx, one));
    const mails = await until(async () => {
      const rows = await live.db.select().from(outboxMails);
      return rows.some(({ key }) => key.endsWith(other.appointmentId)) ? rows : null;
    });
    expect(mails).toHaveLength(2);
  });

  it(badLuck('JOB-4'), async () => {
    let tries = 0;
    const transport = openTransport({ smtpUrl: null });
    await live.jobs.work('mail-that-fails', { retries: 3, firstPause: 1, longestPause: 1 }, async (data) => {
      tries += 1;
      if (tries === 1) throw new Error('the mail server is away');
      await sendMail({ ...sending(), transport }, data as QueuedMail);
    });
    const mail = queued(appointment());
    await live.jobs.enqueue(live.db, 'mail-that-fails', mail);
    await until(async () =>
      (await live.db.select().from(outboxMails).where(eq(outboxMails.key, mail.key))).length === 1 ? true : null,
    );
    expect(tries).toBe(2);
    expect(live.logged.join('')).not.toContain('the mail server is away');
    expect(live.logged.join('')).not.toContain('maria.dobre');
  });

  it('stores job payloads encrypted', async () => {
    await live.jobs.work('mail-that-is-sealed', { retries: 1, firstPause: 1, longestPause: 1 }, async () => undefined);
    await live.jobs.enqueue(live.db, 'mail-that-is-sealed-failed', queued(appointment()));
    const rows = JSON.stringify(
      rowsOf(await live.db.execute(sql`select * from pgboss.job where name = 'mail-that-is-sealed-failed'`)),
    );
    expect(rows).toContain('e1.test.');
    for (const text of ['maria.dobre', 'BEGIN:VCALENDAR', ORIGIN]) expect(rows).not.toContain(text);
  });

  it('retries the jobs of a killed process within a minute', async () => {
    const mail = queued(appointment());
    await live.jobs.work('mail-of-the-dead', { retries: 3, firstPause: 1, longestPause: 1 }, async () => undefined);
    await live.jobs.enqueue(live.db, 'mail-of-the-dead-failed', mail);
    // The row left behind by a `kill -9` 21 seconds ago: active, without further heartbeats.
    await live.db.execute(sql`
      update pgboss.job j set name = q.name, state = 'active', retry_limit = 3, retry_delay = 1, started_on = now() - interval '21 seconds',
        heartbeat_seconds = q.heartbeat_seconds, heartbeat_on = now() - interval '21 seconds', expire_seconds = 900
      from pgboss.queue q where q.name = 'mail-of-the-dead' and j.name = 'mail-of-the-dead-failed'`);
    const [queue] = rowsOf<{ heartbeat: number }>(
      await live.db.execute(
        sql`select heartbeat_seconds as heartbeat from pgboss.queue where name = 'mail-of-the-dead'`,
      ),
    );
    expect(queue?.heartbeat).toBe(20);
    await until(async () => {
      const [job] = rowsOf<{ state: string }>(
        await live.db.execute(sql`select state::text from pgboss.job where name = 'mail-of-the-dead'`),
      );
      return job?.state === 'completed' ? true : null;
    });
  });

  it(badLuck('JOB-3'), async () => {
    const rules = { retries: 1, firstPause: 1, longestPause: 1 };
    // Each queue is created with a queue for its failed jobs, which has no worker yet.
    await live.jobs.work('mail-that-waits', rules, async () => undefined);
    const queue = 'mail-that-waits-failed';
    const mails = [queued(appointment()), queued(appointment())];
    for (const mail of mails) await live.db.transaction((tx) => live.jobs.enqueue(tx, queue, mail));
    await live.db.execute(
      sql`update pgboss.job set created_on = created_on - interval '1 hour', start_after = start_after - interval '1 hour' where name = ${queue}`,
    );
    const tries: string[] = [];
    await live.jobs.work(queue, rules, async (data) => {
      tries.push((data as QueuedMail).key);
      await sendMail({ ...sending(), transport: openTransport({ smtpUrl: null }) }, data as QueuedMail);
    });
    await until(async () => ((await live.db.select().from(outboxMails)).length === mails.length ? true : null));
    expect(tries.toSorted()).toEqual(mails.map(({ key }) => key).toSorted());
  });

  it('has no link when the origin of the site is unknown', () => {
    expect(letterOf(appointment({ origin: null }), TESSERA).action).toBeNull();
  });
});

describe('a mail server', () => {
  /** A minimal SMTP server that rejects the first `refuse` mails. */
  async function openServer(
    refuse: number,
  ): Promise<{ readonly url: string; readonly taken: string[]; readonly server: Server }> {
    const taken: string[] = [];
    let left = refuse;
    const server = createServer((socket) => {
      let data: string | null = null;
      socket.setEncoding('utf8');
      socket.write('220 test\r\n');
      socket.on('data', (chunk: string) => {
        if (data !== null) {
          data += chunk;
          if (!data.endsWith('\r\n.\r\n')) return;
          const refused = left > 0;
          left -= 1;
          if (!refused) taken.push(data);
          data = null;
          socket.write(refused ? '451 later\r\n' : '250 taken\r\n');
          return;
        }
        for (const line of chunk.split('\r\n').filter(Boolean)) {
          const verb = line.slice(0, 4).toUpperCase();
          if (verb === 'DATA') data = '';
          socket.write(verb === 'DATA' ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        }
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, server };
  }

  it('receives each mail once; a rejection throws, and the mail is not stored here', async () => {
    const { url, taken, server } = await openServer(1);
    const deps = { ...sending(), transport: openTransport({ smtpUrl: url }) };
    const mail = queued(appointment());
    await expect(sendMail(deps, mail)).rejects.toThrow();
    await sendMail(deps, mail);
    await sendMail(deps, mail);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('To: Maria <maria.dobre@example.com>');
    const [row] = await live.db.select().from(outboxMails);
    expect(row).toMatchObject({ key: mail.key, source: null, recipient: null });
    server.close();
  });
});

describe('the outbox', () => {
  it('lists the mails of its tenant, and of one address', async () => {
    await sendMail({ ...sending(), transport: openTransport({ smtpUrl: null }) }, queued(appointment()));
    await sendMail(
      { ...sending(), transport: openTransport({ smtpUrl: null }) },
      queued(appointment({ tenantCode: 'aurora' })),
    );
    const items = async (tenant: string, to?: string) =>
      good(await live.browser({ tenant }).call(outbox, to === undefined ? {} : { to })).items;
    expect(await items('tessera')).toHaveLength(1);
    expect((await items('aurora'))[0]?.subject).toBe('Programarea ta din 25 octombrie 2026 este confirmată');
    expect(await items('tessera', 'somebody@example.com')).toHaveLength(0);
  });

  const get = (url: string) =>
    live.app.inject({ url, headers: { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': ORIGIN } });
  it('has a page without inline style or script, and one for each mail', async () => {
    await sendMail({ ...sending(), transport: openTransport({ smtpUrl: null }) }, queued(appointment()));
    const [row] = await live.db.select().from(outboxMails);
    const list = await get('/rest/outbox/page?lang=de');
    expect(list.body).toContain('Postausgang');
    expect(list.body).not.toMatch(/<script|style=|<style/);
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    const mail = await get(`/rest/outbox/page?mail=${row?.id}`);
    expect(mail.body).toContain(`<a href="${ORIGIN}/ro/customer/appointments">`);
    expect(mail.body).not.toMatch(/<script|style=|<style/);
    expect(mail.body).toContain(
      `<iframe sandbox title="Programarea ta din 25 octombrie 2026 este confirmată" src="/rest/outbox/letter?mail=${row?.id}">`,
    );
    const letter = await get(`/rest/outbox/letter?mail=${row?.id}`);
    expect(letter.body).toContain('Ilinca &lt;Veridan&gt;');
    expect(letter.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect((await get('/rest/outbox/letter')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await get('/rest/outbox/page.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await get('/rest/outbox/page?mail=nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await get('/rest/outbox/page?mail=01935f3e-0000-7000-8000-000000000001')).json()).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('does not exist outside the demo', async () => {
    const closed = await openLiveApp({ settings: { demo: false } });
    expect(refusal(await closed.browser().call(outbox, {}))).toBe('404 NOT_FOUND');
    expect(
      (await closed.app.inject({ url: '/rest/outbox/page', headers: { 'x-tessera-tenant': 'tessera' } })).json(),
    ).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    await closed.close();
  });
});
