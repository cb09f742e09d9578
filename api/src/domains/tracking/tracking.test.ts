import {
  CONSENT_COOKIE,
  CONSENT_TEXT,
  consentValue,
  saveConsent,
  type ConsentChoice,
} from '@tessera/contracts/consent';
import { cookieTracking, type TrackingRecord } from '@tessera/contracts/tracking';
import { tenantId } from '../../seed/seed-people.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { consents } from '../consent/tables.ts';
import { dropRecords } from './queries.ts';
import { trackingRecords } from './tables.ts';

const test = setUpTestApp();
afterEach(async () => {
  await test.db.delete(trackingRecords);
  await test.db.delete(consents);
});
const RECORD: TrackingRecord = {
  hostname: 'tessera.example',
  source: 'newsletter',
  medium: 'mail',
  campaign: 'autumn 2026',
  entryPath: '/en/help-store',
  type: 'visit',
  referralPath: '/letters/7',
};
const choose = async (choice: ConsentChoice, tenant = 'tessera', replaces?: string) =>
  good(
    await test.call(
      saveConsent,
      { choice, text: CONSENT_TEXT, lang: 'en', ...(replaces === undefined ? {} : { replaces }) },
      { tenant },
    ),
  ).id;
const NOBODYS = '01935f3e-0000-7000-8000-000000000099';
const cookieOf = (id: string, choice: ConsentChoice = 'granted') => ({
  cookie: `${CONSENT_COOKIE}=${consentValue({ text: CONSENT_TEXT, choice, id })}`,
});
const post = (body: unknown, headers: Record<string, string>, tenant = 'tessera') =>
  test.send('POST', cookieTracking.path, { body, headers, tenant });
const stored = () => test.db.select().from(trackingRecords);

it('records how somebody came, at their tenant, without who they are', async () => {
  const records = [RECORD, { ...RECORD, source: '' }].map((one) => ({ ...one, hostname: 'aurora.example' }));
  const answer = good(await post(records, cookieOf(await choose('granted', 'aurora')), 'aurora'));
  expect(answer).toEqual({ taken: 2, removeStored: false });
  const rows = await stored();
  expect(rows.map(({ source, tenantId: at }) => [source, at])).toEqual([
    ['newsletter', tenantId('aurora')],
    ['', tenantId('aurora')],
  ]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    [...Object.keys(RECORD), 'createdAt', 'id', 'tenantId'].toSorted(),
  );
});

describe('without consent', () => {
  const refused = async (headers: Record<string, string>, tenant?: string) => {
    expect(refusal(await post([RECORD], headers, tenant))).toBe('403 FORBIDDEN');
    expect(await stored()).toEqual([]);
  };
  it('nothing is taken: no choice, a refusal, and a cookie that somebody wrote', async () => {
    await refused({});
    await refused(cookieOf(await choose('refused'), 'refused'));
    await refused(cookieOf(await choose('refused'), 'granted'));
    await refused(cookieOf(NOBODYS));
    await refused({ cookie: `${CONSENT_COOKIE}=granted` });
    await refused({ cookie: `${CONSENT_COOKIE}=' or 1=1 --` });
  });
  it('nothing is taken with the consent for another partner’s site', async () =>
    refused(cookieOf(await choose('granted', 'aurora'))));
  it('nothing is taken once it is withdrawn, nor with the old cookie that a tab still sends', async () => {
    const before = await choose('granted');
    good(await post([RECORD], cookieOf(before)));
    await test.db.delete(trackingRecords);
    await choose('refused', 'tessera', before);
    await refused(cookieOf(before));
  });
});

it('with a booking tells the sender to forget what they stored', async () => {
  const headers = cookieOf(await choose('granted'));
  expect(good(await post([RECORD, { ...RECORD, type: 'booking' }], headers))).toEqual({ taken: 2, removeStored: true });
});

it('takes an empty list', async () => {
  expect(good(await post([], cookieOf(await choose('granted'))))).toEqual({ taken: 0, removeStored: false });
});

it('is not taken from the page of another site', async () => {
  const headers = { ...cookieOf(await choose('granted')), origin: 'https://evil.example' };
  expect(refusal(await post([RECORD], headers))).toBe('403 BAD_ORIGIN');
  expect(await stored()).toEqual([]);
});

it.each([
  ['no list', { records: [RECORD] }],
  ['nothing', null],
  ['a field more', [{ ...RECORD, email: 'a@b.co' }]],
  ['a field less', [{ source: 'x' }]],
  ['an address as a campaign', [{ ...RECORD, campaign: 'maria@example.com' }]],
  ['markup', [{ ...RECORD, source: '<script>alert(1)</script>' }]],
  ['a query that may name a person', [{ ...RECORD, entryPath: '/en/reset?token=secret' }]],
  ['another site as a path', [{ ...RECORD, referralPath: 'https://evil.example/' }]],
  ['a control character', [{ ...RECORD, medium: 'a\u0007b' }]],
  ['a text that turns', [{ ...RECORD, medium: 'a\u202eb' }]],
  ['a host that is none', [{ ...RECORD, hostname: 'a b' }]],
  ['a foreign host', [RECORD, { ...RECORD, hostname: 'evil.example' }]],
  ['another partner’s host', [{ ...RECORD, hostname: 'aurora.example' }]],
  ['no host', [{ ...RECORD, hostname: '' }]],
  ['a long text', [{ ...RECORD, source: 'x'.repeat(101) }]],
  ['too many', Array.from({ length: 21 }, () => RECORD)],
])('does not take %s, and stores nothing', async (_what, body) => {
  expect(refusal(await post(body, cookieOf(await choose('granted'))))).toBe('400 BAD_INPUT');
  expect(await stored()).toEqual([]);
});

it('is deleted when it is old', async () => {
  good(await post([RECORD], cookieOf(await choose('granted'))));
  await dropRecords(test.db, new Date(test.clock.now().epochMilliseconds));
  expect(await stored()).toHaveLength(1);
  await dropRecords(test.db, new Date(test.clock.now().epochMilliseconds + 1));
  expect(await stored()).toEqual([]);
});
