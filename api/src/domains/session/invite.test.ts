import { confirmSignup, invite, refuseInvites, signup } from '@tessera/contracts/session';
import { newId } from '../../platform/ids.ts';
import { rowsOf } from '../../platform/database.ts';
import { sql } from 'drizzle-orm';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { allMailed, codeFor, newPerson } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { tenants } from '../tenancy/tables.ts';
import { tries } from './tables.ts';

const live = setUpLiveApp();
async function addPartner(code: string, flags: Readonly<Record<string, boolean>>): Promise<void> {
  await live.db
    .insert(tenants)
    .values({
      id: newId(),
      code,
      name: code,
      hostClass: 'company',
      zone: 'Europe/Bucharest',
      currency: 'EUR',
      hosts: [`${code}.example`],
      allSpecialists: true,
      flags,
    });
}
beforeAll(async () => {
  await addPartner('open', {});
  await addPartner('quiet', { hideSignupInvite: true });
});
afterEach(() => live.db.delete(tries));

/** A new member of a partner, in a browser of their own. */
async function memberOf(tenant: string) {
  const browser = live.browser({ tenant });
  const body = newPerson();
  const { id } = good(await browser.call(signup, body));
  good(await browser.call(confirmSignup, { id, code: await codeFor(live, body.email, 1, tenant) }));
  return { browser, email: body.email };
}
const linkIn = (text: string): string => /#noInvites=(\S+)/.exec(text)?.[1] ?? '';

describe('an invitation', () => {
  it('goes to the address in the inviter’s language, and names nobody', async () => {
    const { browser, email } = await memberOf('open');
    expect(good(await browser.call(invite, { email: 'Ion.Colegul@example.com', lang: 'ro' })).done).toBe(true);
    const [mail] = await live.mails('ion.colegul@example.com', 1, 'open');
    expect(mail?.subject).toBe('open: o invitație');
    expect(mail?.text).toContain('Cineva care folosește open');
    for (const own of ['Nour', 'Havelock', email]) expect(mail?.text).not.toContain(own);
    expect(live.logged.join('')).not.toContain('colegul@');
  });
  it('has the same answer for every address, and no mail for a member, a second one and one that wants none', async () => {
    const { browser } = await memberOf('open');
    const other = await memberOf('open');
    const ask = async (email: string) => good(await browser.call(invite, { email, lang: 'en' }));
    const fresh = await ask('fresh@example.com');
    expect(await ask(other.email)).toEqual(fresh);
    expect(await ask('fresh@example.com')).toEqual(fresh);
    const [mail] = await live.mails('fresh@example.com', 1, 'open');
    const token = linkIn(mail?.text ?? '');
    expect(good(await live.browser({ tenant: 'quiet' }).call(refuseInvites, { token })).done).toBe(true);
    await live.db.delete(tries);
    expect(await ask('FRESH@example.com')).toEqual(fresh);
    await allMailed(live);
    expect(await live.mails('fresh@example.com', 1, 'open')).toHaveLength(1);
    // The code and the welcome of their own sign-up, and nothing else.
    expect(await live.mails(other.email, 2, 'open')).toHaveLength(2);
    const kept = JSON.stringify(rowsOf(await live.db.execute(sql`select * from invite_refusals`)));
    expect(kept).not.toContain('example.com');
  });
  it('is one of five a day for a member', async () => {
    const { browser } = await memberOf('open');
    for (const n of [1, 2, 3, 4, 5]) good(await browser.call(invite, { email: `many.${n}@example.com`, lang: 'en' }));
    expect(refusal(await browser.call(invite, { email: 'many.6@example.com', lang: 'en' }))).toBe(
      '429 TOO_MANY_REQUESTS',
    );
  });
  it('is refused where the partner has none, on the main site, and for visitors', async () => {
    const input = { email: 'nobody@example.com', lang: 'en' } as const;
    for (const tenant of ['quiet', 'tessera']) {
      const { browser } = await memberOf(tenant);
      expect([tenant, refusal(await browser.call(invite, input))]).toEqual([tenant, '403 INVITE_CLOSED']);
    }
    expect(refusal(await live.browser({ tenant: 'open' }).call(invite, input))).toBe('401 NOT_LOGGED_IN');
  });
  it.each([
    'no token at all',
    `${'a'.repeat(64)}.${'b'.repeat(64)}`,
    '........',
    `${'a'.repeat(64)}.${'é'.repeat(64)}`,
  ])('cannot be ended by a link that is not ours: %s', async (token) => {
    expect(refusal(await live.browser({ tenant: 'open' }).call(refuseInvites, { token }))).toBe('400 LINK_EXPIRED');
  });
});
