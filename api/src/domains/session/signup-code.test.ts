import { confirmSignup, login, signup } from '@tessera/contracts/session';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { allMailed, codeFor, newPerson, PASSWORD, signedUp } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { users } from '../tenancy/tables.ts';
import { accounts, pendingSignups, tries } from './tables.ts';

const live = setUpLiveApp();
afterEach(() => live.db.delete(tries));

const accountsOf = (email: string) =>
  live.db.select().from(accounts).innerJoin(users, eq(users.id, accounts.userId)).where(eq(users.email, email));
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it(badLuck('SIGN-1'), async () => {
    const body = newPerson();
    const { id } = good(await live.browser().call(signup, body));
    const code = await codeFor(live, body.email);
    // After five wrong codes, even the right one is rejected.
    const tried = [...Array<string>(5).fill(wrong(code)), code];
    const answers: string[] = [];
    for (const one of tried) answers.push(refusal(await live.browser().call(confirmSignup, { id, code: one })));
    expect(answers).toEqual(Array<string>(6).fill('400 CODE_WRONG'));
    expect(await accountsOf(body.email)).toHaveLength(0);
  });

  it('lasts an hour, works once, and on the site only where somebody signed up', async () => {
    const body = newPerson();
    const { id } = good(await live.browser().call(signup, body));
    const code = await codeFor(live, body.email);
    const elsewhere = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    expect(refusal(await elsewhere.call(confirmSignup, { id, code }))).toBe('400 CODE_WRONG');
    const before = live.clock.now().toString();
    live.clock.advance('PT1H');
    expect(refusal(await live.browser().call(confirmSignup, { id, code }))).toBe('400 CODE_WRONG');
    live.clock.set(before);
    good(await live.browser().call(confirmSignup, { id, code }));
    expect(refusal(await live.browser().call(confirmSignup, { id, code }))).toBe('400 CODE_WRONG');
  });

  it('makes one account of many confirmations at once, and of two sign-ups of one address', async () => {
    const body = newPerson();
    const ids: string[] = [];
    const codes: string[] = [];
    for (const mails of [1, 2]) {
      ids.push(good(await live.browser().call(signup, body)).id);
      codes.push(await codeFor(live, body.email, mails));
    }
    const sent = Array.from({ length: 6 }, (_, i) =>
      live.browser().call(confirmSignup, { id: ids[i % 2] ?? '', code: codes[i % 2] ?? '' }),
    );
    expect((await Promise.all(sent)).map(refusal).toSorted()).toEqual([
      '200 OK',
      ...Array<string>(5).fill('400 CODE_WRONG'),
    ]);
    expect(await accountsOf(body.email)).toHaveLength(1);
  });
});

describe('an address that has an account', () => {
  it(badLuck('SIGN-2'), async () => {
    const { email } = await signedUp(live);
    const known = await live.browser().call(signup, newPerson({ email: email.toUpperCase() }));
    const unknown = await live.browser().call(signup, newPerson());
    const shapeOf = ({ status, headers, body }: typeof known) => {
      const { date: _date, ...rest } = headers;
      return { status, body: { ...body, id: 'an id' }, headers: rest };
    };
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    const [mail] = await live.mails(email, 3);
    expect(mail).toMatchObject({
      subject: 'You already have an account',
      links: ['https://tessera.example/en/login', 'https://tessera.example/en/recover'],
    });
    expect(mail?.text).not.toMatch(/\d{6}/);
    // There is no code for it: any code is wrong, as for a new address, and the account is unchanged.
    const id = known.ok ? known.body.id : '';
    for (let i = 0; i < 7; i += 1)
      expect(refusal(await live.browser().call(confirmSignup, { id, code: `00000${i}` }))).toBe('400 CODE_WRONG');
    // A wrong code writes the same row as for a new address, so that the timing reveals nothing.
    const [pending] = await live.db.select().from(pendingSignups).where(eq(pendingSignups.id, id));
    expect([pending?.codeHash, pending?.wrongCodes]).toEqual([null, 5]);
    expect(refusal(await live.browser().call(login, { email, password: PASSWORD }))).toBe('200 OK');
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('gets at most five such mails an hour, and the answer does not reveal it', async () => {
    const { email } = await signedUp(live);
    await live.db.delete(tries);
    const ids = new Set<string>();
    for (let i = 0; i < 7; i += 1) {
      ids.add(good(await live.browser({ address: `198.51.100.${i}` }).call(signup, newPerson({ email }))).id);
      await allMailed(live);
    }
    expect(ids.size).toBe(7);
    expect(await live.mails(email, 7)).toHaveLength(7);
  });

  // Last, because it leaves many jobs behind.
  it('takes as long to answer as a new one', async () => {
    const { email } = await signedUp(live);
    const timed = async (over: Parameters<typeof newPerson>[0], turn: number): Promise<number> => {
      const browser = live.browser({ address: `198.51.100.${turn}` });
      const from = performance.now();
      good(await browser.call(signup, newPerson(over)));
      return performance.now() - from;
    };
    const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
    for (let turn = 0; turn < 40; turn += 1) {
      times.known.push(await timed({ email }, turn));
      times.unknown.push(await timed({}, turn));
    }
    const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[20] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });
});
