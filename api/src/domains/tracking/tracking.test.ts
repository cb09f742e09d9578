import { cookieTracking, type TrackingRecord } from '@tessera/contracts/tracking';
import { tenantId } from '../../seed/seed-people.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { dropRecords } from './queries.ts';
import { trackingRecords } from './tables.ts';

const test = setUpTestApp();
afterEach(async () => {
  await test.db.delete(trackingRecords);
});
const RECORD: TrackingRecord = {
  hostname: 'news.example',
  source: 'newsletter',
  medium: 'mail',
  campaign: 'autumn 2026',
  entryPath: '/en/help-store',
  type: 'visit',
  referralPath: '/letters/7',
};
const post = (body: unknown) => test.send('POST', cookieTracking.path, { body });

it('records how somebody came, at their tenant, without who they are', async () => {
  const answer = good(
    await test.call(cookieTracking, { records: [RECORD, { ...RECORD, source: '' }] }, { tenant: 'aurora' }),
  );
  expect(answer).toEqual({ taken: 2, removeStored: false });
  const rows = await test.db.select().from(trackingRecords);
  expect(rows.map(({ source, tenantId: at }) => [source, at])).toEqual([
    ['newsletter', tenantId('aurora')],
    ['', tenantId('aurora')],
  ]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    [...Object.keys(RECORD), 'createdAt', 'id', 'tenantId'].toSorted(),
  );
});

it('with a booking tells the sender to forget what they stored', async () => {
  expect(good(await post([RECORD, { ...RECORD, type: 'booking' }]))).toEqual({ taken: 2, removeStored: true });
});

it('takes an empty list', async () => {
  expect(good(await post([]))).toEqual({ taken: 0, removeStored: false });
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
  ['a long text', [{ ...RECORD, source: 'x'.repeat(101) }]],
  ['too many', Array.from({ length: 21 }, () => RECORD)],
])('does not take %s, and stores nothing', async (_what, body) => {
  expect(refusal(await post(body))).toBe('400 BAD_INPUT');
  expect(await test.db.select().from(trackingRecords)).toEqual([]);
});

it('is deleted when it is old', async () => {
  good(await post([RECORD]));
  await dropRecords(test.db, new Date(test.clock.now().epochMilliseconds));
  expect(await test.db.select().from(trackingRecords)).toHaveLength(1);
  await dropRecords(test.db, new Date(test.clock.now().epochMilliseconds + 1));
  expect(await test.db.select().from(trackingRecords)).toEqual([]);
});
