import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { until } from '../../testing/until.ts';
import { appointment, queued, sending } from '../../testing/mails.ts';
import { ORIGIN } from '../../testing/test-app.ts';
import type { QueuedMail } from './mails.ts';
import { sendMail } from './service.ts';
import { openTransport } from './transport.ts';
import { outboxMails } from './tables.ts';

const live = setUpLiveApp();
beforeEach(() => live.db.delete(outboxMails));

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

  it('attaches a result as a PDF, without its name in the subject or the file', async () => {
    const { to, tenantCode, origin } = appointment();
    const pdf = Buffer.from('%PDF-1.7 paper').toString('base64');
    const what = { respondentId: 'one', at: 0, pdf, needsHelp: false, numbers: '112' };
    await live.db.transaction((tx) =>
      live.mail.enqueue(tx, { kind: 'assessment-result', tenantCode, origin, to, ...what }),
    );
    const [mail] = await live.mails('maria.dobre@example.com', 1);
    expect(mail?.attachments).toEqual(['result.pdf']);
    expect(mail?.links).toEqual([]);
    const [kept] = await live.db.select().from(outboxMails);
    expect(kept?.source).toContain(pdf);
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
      await sendMail({ ...sending(live), transport }, data as QueuedMail);
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
      await sendMail({ ...sending(live), transport: openTransport({ smtpUrl: null }) }, data as QueuedMail);
    });
    await until(async () => ((await live.db.select().from(outboxMails)).length === mails.length ? true : null));
    expect(tries.toSorted()).toEqual(mails.map(({ key }) => key).toSorted());
  });
});
