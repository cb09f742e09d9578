import { createServer, type AddressInfo, type Server } from 'node:net';
import { outbox } from '@tessera/contracts/outbox';
import { openLiveApp, setUpLiveApp } from '../../testing/live-app.ts';
import { appointment, queued, sending } from '../../testing/mails.ts';
import { good, ORIGIN, refusal } from '../../testing/test-app.ts';
import { sendMail } from './service.ts';
import { openTransport } from './transport.ts';
import { outboxMails } from './tables.ts';

const live = setUpLiveApp();
beforeEach(() => live.db.delete(outboxMails));

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
    const deps = { ...sending(live), transport: openTransport({ smtpUrl: url }) };
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
    await sendMail({ ...sending(live), transport: openTransport({ smtpUrl: null }) }, queued(appointment()));
    await sendMail(
      { ...sending(live), transport: openTransport({ smtpUrl: null }) },
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
    await sendMail({ ...sending(live), transport: openTransport({ smtpUrl: null }) }, queued(appointment()));
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
