import { CONSENT_TEXT, consentValue, readConsent, saveConsent } from '@tessera/contracts/consent';
import { asc } from 'drizzle-orm';
import { customerId, tenantId } from '../../seed/seed-people.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { personal } from './personal-queries.ts';
import { dropConsents } from './queries.ts';
import { consents } from './tables.ts';

const test = setUpTestApp();
afterEach(async () => {
  await test.db.delete(consents);
});
const GRANTED = { choice: 'granted', text: CONSENT_TEXT, lang: 'el' } as const;
const NOBODYS = '01935f3e-0000-7000-8000-000000000099';
const rows = () => test.db.select().from(consents).orderBy(asc(consents.id));
const keep = async (body: unknown) =>
  good(await test.send('POST', saveConsent.path, { body })) as { readonly id: string; readonly at: string };

describe('the proof of a choice', () => {
  it('has time, text, language and choice, and nobody where nobody is logged in', async () => {
    const { id, at } = await keep(GRANTED);
    expect(await rows()).toEqual([
      {
        id,
        tenantId: tenantId('tessera'),
        userId: null,
        choice: 'granted',
        text: CONSENT_TEXT,
        lang: 'el',
        createdAt: new Date(at),
        endedAt: null,
      },
    ]);
    expect(new Date(at).getTime()).toBe(test.clock.now().epochMilliseconds);
  });
  it('ends with the next choice, and stays', async () => {
    const first = await keep(GRANTED);
    const second = await keep({ ...GRANTED, choice: 'refused', replaces: first.id });
    expect((await rows()).map(({ id, choice, endedAt }) => [id, choice, endedAt !== null])).toEqual([
      [first.id, 'granted', true],
      [second.id, 'refused', false],
    ]);
  });
  it('of another partner does not end, and nobody is told whether there is one', async () => {
    const { id } = good(await test.call(saveConsent, GRANTED, { tenant: 'aurora' }));
    for (const replaces of [id, NOBODYS]) {
      const answer = await test.call(saveConsent, { ...GRANTED, replaces });
      expect([answer.status, Object.keys(good(answer))]).toEqual([200, ['id', 'at']]);
    }
    expect((await rows()).find((row) => row.id === id)?.endedAt).toBeNull();
  });
  it.each([
    ['another choice', { ...GRANTED, choice: 'perhaps' }],
    ['another language', { ...GRANTED, lang: 'xx' }],
    ['a text of its own', { ...GRANTED, text: '<b>yes</b>' }],
    ['a field more', { ...GRANTED, email: 'a@b.co' }],
    ['no id', { ...GRANTED, replaces: "' or 1=1" }],
    ['nothing', null],
  ])('is not kept for %s', async (_what, body) => {
    expect(refusal(await test.send('POST', saveConsent.path, { body }))).toBe('400 BAD_INPUT');
    expect(await rows()).toEqual([]);
  });
  it('is not kept for the page of another site', async () => {
    const answer = await test.send('POST', saveConsent.path, { body: GRANTED, origin: 'https://evil.example' });
    expect(refusal(answer)).toBe('403 BAD_ORIGIN');
  });
  it('is deleted when it is old', async () => {
    await keep(GRANTED);
    await dropConsents(test.db, new Date(test.clock.now().epochMilliseconds));
    expect(await rows()).toHaveLength(1);
    await dropConsents(test.db, new Date(test.clock.now().epochMilliseconds + 1));
    expect(await rows()).toEqual([]);
  });
});

describe('the proof of a person', () => {
  it('is theirs in an export, and nobody’s when their account is deleted', async () => {
    const user = { id: customerId('maria.dobre@example.com'), role: 'customer' } as const;
    good(await test.call(saveConsent, GRANTED, { user }));
    const { consents: listed } = await personal.collect(test.db, user.id);
    expect(listed).toMatchObject([{ tracking: 'granted', text: CONSENT_TEXT, endedAt: null }]);
    await personal.erase(test.db, { id: user.id, email: '', visits: [] });
    expect((await rows()).map(({ userId, choice }) => [userId, choice])).toEqual([[null, 'granted']]);
  });
});

it('a cookie is read as what was written, and as nothing otherwise', () => {
  const consent = { text: CONSENT_TEXT, choice: 'refused', id: NOBODYS } as const;
  expect(readConsent(consentValue(consent))).toEqual(consent);
  for (const odd of [undefined, '', 'granted', `${CONSENT_TEXT}.maybe.${NOBODYS}`, `${consentValue(consent)};`, '<x>'])
    expect(readConsent(odd)).toBeNull();
});
