import { outbox } from '@tessera/contracts/outbox';
import { login, recover, reset, saveLanguage } from '@tessera/contracts/session';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { allMailed, PASSWORD, signedUp, whoIs } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { users } from '../tenancy/tables.ts';
import { tries, verifications } from './tables.ts';

const live = setUpLiveApp();
afterEach(() => live.db.delete(tries));

describe('a forgotten password', () => {
  const tokenOf = (link: string | undefined): string =>
    new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
  /** Requests a link and returns its token from the mail, which is the `count`th for this address. */
  const linkFor = async (email: string, count: number): Promise<string> => {
    good(await live.browser().call(recover, { email, lang: 'en' }));
    return tokenOf((await live.mails(email, count))[0]?.links[0]);
  };

  it('is replaced by a link in the language of the person, once, and all sessions end', async () => {
    const { browser, email } = await signedUp(live);
    good(await browser.call(saveLanguage, { lang: 'el' }));
    good(await live.browser().call(recover, { email, lang: 'en' }));
    const [mail] = await live.mails(email, 3);
    expect(mail?.subject).toBe('Επιλέξτε νέο κωδικό');
    expect(mail?.links[0]).toMatch(/^https:\/\/tessera\.example\/el\/reset#token=[\w-]{16,}$/);
    const token = tokenOf(mail?.links[0]);
    const [row] = await live.db.select().from(verifications);
    expect(JSON.stringify(row)).not.toContain(token);

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
    const token = await linkFor(email, 3);
    const answers = await Promise.all(
      ['first of two words', 'second of two words'].map((password) => live.browser().call(reset, { token, password })),
    );
    expect(answers.map(refusal).toSorted()).toEqual(['200 OK', '400 LINK_EXPIRED']);
  });

  it('is refused after an hour and for a link that nobody made', async () => {
    const { email } = await signedUp(live);
    const token = await linkFor(email, 3);
    const rows = await live.db.select().from(verifications);
    const minutes = Math.max(...rows.map((row) => row.expiresAt.getTime() - row.createdAt.getTime())) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    await live.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(refusal(await live.browser().call(reset, { token, password: PASSWORD }))).toBe('400 LINK_EXPIRED');
    expect(refusal(await live.browser().call(reset, { token: 'nobody-made-this', password: PASSWORD }))).toBe(
      '400 LINK_EXPIRED',
    );
  });

  it('leaves one link good: the newest, until it is used', async () => {
    const { email } = await signedUp(live);
    const [first, second] = [await linkFor(email, 3), await linkFor(email, 4)];
    expect(refusal(await live.browser().call(reset, { token: first, password: 'a new and longer one' }))).toBe(
      '400 LINK_EXPIRED',
    );
    // Links sent before this rule existed also become invalid when a newer one is used.
    const [person] = await live.db.select().from(users).where(eq(users.email, email));
    const links = eq(verifications.value, person?.id ?? '');
    const [row] = await live.db.select().from(verifications).where(links);
    if (!row) throw new Error('no link');
    await live.db.insert(verifications).values({ ...row, id: newId(), identifier: 'an older one' });
    good(await live.browser().call(reset, { token: second, password: 'a new and longer one' }));
    expect(await live.db.select().from(verifications).where(links)).toEqual([]);
  });

  it('is refused when it is easy to guess or the person’s own, and the link stays good', async () => {
    const { email } = await signedUp(live);
    const token = await linkFor(email, 3);
    const reasonOf = async (password: string) => {
      const answer = await live.browser().call(reset, { token, password });
      return answer.ok ? '200 OK' : [refusal(answer), answer.body.details];
    };
    expect(await reasonOf('1234567890')).toEqual(['400 PASSWORD_REFUSED', [{ path: 'password', message: 'common' }]]);
    expect(await reasonOf(email)).toEqual(['400 PASSWORD_REFUSED', [{ path: 'password', message: 'own' }]]);
    expect(await reasonOf('havelock.nour')).toEqual(['400 PASSWORD_REFUSED', [{ path: 'password', message: 'own' }]]);
    expect(await reasonOf('a new and longer one')).toBe('200 OK');
  });

  it('works on the site that it was asked for on, and on no other', async () => {
    const { email } = await signedUp(live);
    const token = await linkFor(email, 3);
    const aurora = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    expect(refusal(await aurora.call(reset, { token, password: 'a new and longer one' }))).toBe('400 LINK_EXPIRED');
    good(await live.browser().call(reset, { token, password: 'a new and longer one' }));
  });

  it('answers an unknown address the same, and writes no mail', async () => {
    const { email } = await signedUp(live);
    const [known, unknown] = [
      await live.browser().call(recover, { email, lang: 'en' }),
      await live.browser().call(recover, { email: 'nobody@example.com', lang: 'en' }),
    ];
    expect(good(unknown)).toEqual(good(known));
    await allMailed(live);
    expect(good(await live.browser().call(outbox, { to: 'nobody@example.com' })).items).toHaveLength(0);
  });

  it('that a stranger asks for again and again bounds the mails and keeps nobody out', async () => {
    const { email } = await signedUp(live);
    for (let i = 0; i < 6; i += 1) {
      expect(good(await live.browser({ address: `198.51.100.${i}` }).call(recover, { email, lang: 'en' }))).toEqual({
        done: true,
        outbox: '/rest/outbox/page',
      });
      await allMailed(live);
    }
    const mails = (await live.mails(email, 5)).filter(({ subject }) => subject === 'Choose a new password');
    expect(mails).toHaveLength(3);
    // The owner asks too and gets the same answer; no further mail is sent, and the last link stays valid.
    good(await live.browser().call(recover, { email, lang: 'en' }));
    await allMailed(live);
    good(await live.browser().call(login, { email, password: PASSWORD }));
    const answers: string[] = [];
    // Mails may arrive in any order: the latest link is in one of them.
    for (const { links } of mails)
      answers.push(
        refusal(await live.browser().call(reset, { token: tokenOf(links[0]), password: 'a new and longer one' })),
      );
    expect(answers.toSorted()).toEqual(['200 OK', '400 LINK_EXPIRED', '400 LINK_EXPIRED']);
  });

  it('may be asked for thirty times an hour from one place, for whatever address', async () => {
    good(await live.browser().call(recover, { email: 'first@example.com', lang: 'en' }));
    await live.db.update(tries).set({ count: 30 });
    const refused = await live.browser().call(recover, { email: 'second@example.com', lang: 'en' });
    expect(refusal(refused)).toBe('429 TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

it('names no address and no link in the log', () => {
  expect(live.logged.length).toBeGreaterThan(10);
  expect(live.logged.join('')).not.toMatch(/@example\.com|token=/i);
});
