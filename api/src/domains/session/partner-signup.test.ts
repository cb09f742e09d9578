import { confirmSignup, signup } from '@tessera/contracts/session';
import type { SignupField } from '@tessera/contracts/release';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { codeFor, newPerson } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { tenants } from '../tenancy/tables.ts';
import { accessCodeHash, customerFacts } from './partner-signup.ts';
import { accessCodes, pendingSignups, signupAnswers, tries } from './tables.ts';

const live = setUpLiveApp();
const CNP = '2850315123457';
const FIELDS: readonly SignupField[] = [
  { code: 'cnp', type: 'cnp', required: true, labelKey: 'cnp', showInCustomerInfo: true },
  { code: 'benefits', type: 'text', required: false, labelKey: 'benefits-code' },
  { code: 'phoneCountryCode', type: 'text', required: true, hidden: true, value: 'RO' },
  { code: 'phone', type: 'phone', required: true, prefix: '+40', labelKey: 'phone' },
];
const ANSWERS = { cnp: ` ${CNP} `, benefits: 'BEN-4711', phone: '0722 123 456' };
/** A partner of these tests, by its code. */
const ids = new Map<string, string>();
async function addPartner(code: string, change: Partial<typeof tenants.$inferInsert>): Promise<void> {
  const id = newId();
  ids.set(code, id);
  await live.db
    .insert(tenants)
    .values({
      id,
      code,
      name: code,
      hostClass: 'company',
      zone: 'Europe/Bucharest',
      currency: 'EUR',
      hosts: [`${code}.example`],
      allSpecialists: true,
      ...change,
    });
}
beforeAll(async () => {
  await addPartner('fields', { extraSignupFields: FIELDS });
  await addPartner('plain', {
    extraSignupFields: [{ code: 'phone', type: 'phone', required: true, labelKey: 'phone' }],
  });
  await addPartner('closed', { flags: { hideSignupForPartner: true } });
  await addPartner('patients', { hostClass: 'clinic', flags: { isClinic: true, clinicSignup: true } });
  await addPartner('codes', { flags: { expectCodeVerification: true } });
});
afterEach(() => live.db.delete(tries));
const at = (tenant: string) => live.browser({ tenant });

describe('the sign-up of a partner with fields of its own', () => {
  it('keeps the answers with the account, sealed, and logs none of them', async () => {
    const browser = at('fields');
    const body = { ...newPerson(), extra: ANSWERS };
    const { id } = good(await browser.call(signup, body));
    const stored = JSON.stringify(
      rowsOf(await live.db.execute(sql`select answers from pending_signups where id = ${id}`)),
    );
    expect(stored).toContain('e1.');
    const { session } = good(
      await browser.call(confirmSignup, { id, code: await codeFor(live, body.email, 1, 'fields') }),
    );
    const rows = await live.db.select().from(signupAnswers).where(eq(signupAnswers.userId, session.userId));
    expect(Object.fromEntries(rows.map(({ code, value }) => [code, value]))).toEqual({
      cnp: CNP,
      benefits: 'BEN-4711',
      phoneCountryCode: 'RO',
      phone: '+40722123456',
    });
    const raw = JSON.stringify(rowsOf(await live.db.execute(sql`select value from signup_answers`)));
    for (const secret of [CNP, 'BEN-4711', '722123456']) {
      expect(stored + raw).not.toContain(secret);
      expect(live.logged.join('')).not.toContain(secret);
    }
  });
  it.each([
    [{ ...ANSWERS, cnp: '' }, 'extra.cnp: required'],
    [{ ...ANSWERS, cnp: '285031512345' }, 'extra.cnp: cnp-digits'],
    [{ ...ANSWERS, cnp: '0850315123456' }, 'extra.cnp: cnp-gender'],
    [{ ...ANSWERS, cnp: '2851315123456' }, 'extra.cnp: cnp-date'],
    [{ ...ANSWERS, cnp: '2850315123450' }, 'extra.cnp: cnp-checksum'],
    [{ ...ANSWERS, phone: '0000 000 000' }, 'extra.phone: phone'],
    [{ ...ANSWERS, phone: '+33 1 42 68 53 00' }, 'extra.phone: phone'],
    [{ ...ANSWERS, benefits: 'a\u202eb' }, 'extra.benefits: long'],
    [{ cnp: CNP }, 'extra.phone: required'],
  ])('refuses on the server what its form refuses: %j', async (extra, said) => {
    const answer = await at('fields').call(signup, { ...newPerson(), extra });
    expect(refusal(answer)).toBe('400 SIGNUP_FIELD_REFUSED');
    const { details = [] } = answer.body as { details?: { path: string; message: string }[] };
    expect(details.map(({ path, message }) => `${path}: ${message}`)).toEqual([said]);
  });
  it('takes thirteen zeros, and no value of a hidden or unknown field', async () => {
    const body = {
      ...newPerson(),
      extra: { ...ANSWERS, cnp: '0000000000000', phoneCountryCode: 'FR', role: 'admin', __proto__x: 'y' },
    };
    good(await at('fields').call(signup, body));
    const [pending] = await live.db.select().from(pendingSignups).where(eq(pendingSignups.email, body.email));
    expect(JSON.parse(pending?.answers ?? '')).toEqual({
      cnp: '0000000000000',
      benefits: 'BEN-4711',
      phoneCountryCode: 'RO',
      phone: '+40722123456',
    });
  });
  it.each([
    ['0722 123 456', '+40722123456'],
    ['+30 21 0123 4567', '+302101234567'],
  ])(
    'reads the number %s as Romanian unless it has a code, without a prefix and a hidden country',
    async (phone, kept) => {
      const body = { ...newPerson(), extra: { phone } };
      good(await at('plain').call(signup, body));
      const [pending] = await live.db.select().from(pendingSignups).where(eq(pendingSignups.email, body.email));
      expect(JSON.parse(pending?.answers ?? '')).toEqual({ phone: kept });
    },
  );
  it('answers a known address as an unknown one', async () => {
    const body = { ...newPerson({ email: 'maria.dobre@example.com' }), extra: ANSWERS };
    expect(good(await at('fields').call(signup, body)).id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('a partner without a sign-up of its own accepts none', async () => {
  expect(refusal(await at('closed').call(signup, newPerson()))).toBe('403 SIGNUP_CLOSED');
});

it('a clinic with a sign-up of its own takes patients, and no specialist', async () => {
  expect(refusal(await at('patients').call(signup, newPerson({ specialist: true })))).toBe('403 SIGNUP_CLOSED');
  good(await at('patients').call(signup, newPerson()));
});

describe('a partner that has given out codes', () => {
  beforeEach(async () => {
    await live.db.delete(pendingSignups);
    await live.db.delete(accessCodes);
    await live.db
      .insert(accessCodes)
      .values({
        id: newId(),
        tenantId: ids.get('codes') ?? '',
        codeHash: accessCodeHash('LIND-7Q4M-2XKP'),
        usedBy: null,
        usedAt: null,
      });
  });
  it('opens one account with each, however it is written', async () => {
    const browser = at('codes');
    const body = { ...newPerson(), accessCode: ' lind 7q4m2xkp ' };
    const { id } = good(await browser.call(signup, body));
    const other = { ...newPerson(), accessCode: 'LIND-7Q4M-2XKP' };
    const late = good(await at('codes').call(signup, other));
    good(await browser.call(confirmSignup, { id, code: await codeFor(live, body.email, 1, 'codes') }));
    const second = await at('codes').call(confirmSignup, {
      id: late.id,
      code: await codeFor(live, other.email, 1, 'codes'),
    });
    expect(refusal(second)).toBe('400 CODE_WRONG');
    const third = await at('codes').call(signup, { ...newPerson(), accessCode: 'LIND-7Q4M-2XKP' });
    expect(refusal(third)).toBe('400 ACCESS_CODE_WRONG');
  });
  it.each([[undefined], [''], ['LIND-7Q4M-2XKQ'], ["' or 1=1 --"]])('refuses %s', async (accessCode) => {
    expect(refusal(await at('codes').call(signup, { ...newPerson(), accessCode }))).toBe('400 ACCESS_CODE_WRONG');
  });
});
it('what the partner shows of a client comes in its order, in the reader’s language, and nothing else', async () => {
  const body = { ...newPerson(), extra: ANSWERS };
  const browser = at('fields');
  const { id } = good(await browser.call(signup, body));
  const { session } = good(
    await browser.call(confirmSignup, { id, code: await codeFor(live, body.email, 1, 'fields') }),
  );
  const [tenant] = await live.db.select().from(tenants).where(eq(tenants.code, 'fields'));
  if (!tenant) throw new Error('the tenant is missing');
  expect(await customerFacts(live.db, { tenant }, session.userId, 'ro')).toEqual([
    { code: 'cnp', labelKey: 'cnp', label: null, value: CNP },
  ]);
  const [other] = await live.db.select().from(tenants).where(eq(tenants.code, 'tessera'));
  if (!other) throw new Error('the tenant is missing');
  expect(
    await customerFacts(live.db, { tenant: { ...other, extraSignupFields: FIELDS } }, session.userId, 'ro'),
  ).toEqual([]);
});
