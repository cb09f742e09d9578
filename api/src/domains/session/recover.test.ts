import { outbox } from '@tessera/contracts/outbox';
import { login, recover, reset, saveLanguage } from '@tessera/contracts/session';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { openLiveApp, until, type LiveApp } from '../../testing/live-app.ts';
import { PASSWORD, signedUp, whoIs } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { tries, verifications } from './tables.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await openLiveApp();
}, 60_000);
afterAll(() => live.close());
afterEach(() => live.db.delete(tries));

describe('a forgotten password', () => {
  const tokenOf = (link: string | undefined): string => new URL(link ?? '').searchParams.get('token') ?? '';

  it('is replaced by a link in the language of the person, once, and all sessions end', async () => {
    const { browser, email } = await signedUp(live);
    good(await browser.call(saveLanguage, { lang: 'el' }));
    good(await live.browser().call(recover, { email, lang: 'en' }));
    const [mail] = await live.mails(email, 2);
    expect(mail?.subject).toBe('Επιλέξτε νέο κωδικό');
    expect(mail?.links[0]).toMatch(/^https:\/\/tessera\.example\/el\/reset\?token=/);
    const token = tokenOf(mail?.links[0]);
    const [row] = await live.db.select().from(verifications);
    expect(row?.identifier).not.toContain(token);

    const visitor = live.browser();
    expect(refusal(await visitor.call(reset, { token, password: 'too short' }))).toBe('400 BAD_INPUT');
    good(await visitor.call(reset, { token, password: 'a new and longer one' }));
    expect(refusal(await visitor.call(reset, { token, password: 'yet another longer one' }))).toBe('400 LINK_EXPIRED');
    expect(await whoIs(browser)).toBeNull();
    expect(refusal(await visitor.call(login, { email, password: PASSWORD }))).toBe('401 INVALID_CREDENTIALS');
    const { session } = good(await visitor.call(login, { email, password: 'a new and longer one' }));
    expect(session.userEmailValidated).toBe(true);
  });

  it('works for one of two who use the link at once', async () => {
    const { email } = await signedUp(live);
    good(await live.browser().call(recover, { email, lang: 'en' }));
    const [mail] = await live.mails(email, 2);
    const token = tokenOf(mail?.links[0]);
    const answers = await Promise.all(['first of two words', 'second of two words'].map((password) => live.browser().call(reset, { token, password })));
    expect(answers.map(refusal).toSorted()).toEqual(['200 OK', '400 LINK_EXPIRED']);
  });

  it('is refused after an hour and for a link that nobody made', async () => {
    const { email } = await signedUp(live);
    good(await live.browser().call(recover, { email, lang: 'en' }));
    const [mail] = await live.mails(email, 2);
    const rows = await live.db.select().from(verifications);
    const minutes = Math.max(...rows.map((row) => row.expiresAt.getTime() - row.createdAt.getTime())) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    await live.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(refusal(await live.browser().call(reset, { token: tokenOf(mail?.links[0]), password: PASSWORD }))).toBe('400 LINK_EXPIRED');
    expect(refusal(await live.browser().call(reset, { token: 'nobody-made-this', password: PASSWORD }))).toBe('400 LINK_EXPIRED');
  });

  it('answers an unknown address the same, writes no mail, and allows three an hour', async () => {
    const browser = live.browser();
    for (let i = 0; i < 3; i += 1) expect(good(await browser.call(recover, { email: 'nobody@example.com', lang: 'en' }))).toEqual({ done: true });
    const refused = await live.browser({ address: '198.51.100.77' }).call(recover, { email: 'Nobody@example.com', lang: 'en' });
    expect(refusal(refused)).toBe('429 TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const open = sql`select 1 from pgboss.job where name = 'recover' and state <> 'completed'`;
    await until(async () => (rowsOf(await live.db.execute(open)).length === 0 ? true : null));
    expect(good(await browser.call(outbox, { to: 'nobody@example.com' })).items).toHaveLength(0);
  });
});

it('names no address and no link in the log', () => {
  expect(live.logged.length).toBeGreaterThan(10);
  expect(live.logged.join('')).not.toMatch(/@example\.com|token=/i);
});
