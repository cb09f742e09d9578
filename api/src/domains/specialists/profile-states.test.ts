import { holdSlot } from '@tessera/contracts/booking';
import { providerHours } from '@tessera/contracts/provider';
import {
  availableSlots,
  firstFreeStart,
  profileModel,
  profileReviews,
  specialistsBySlugs,
} from '@tessera/contracts/specialists';
import { eq } from 'drizzle-orm';
import { providerId, specialistId } from '../../seed/seed-people.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { listUrls } from './queries.ts';
import { specialists as specialistRows } from './tables.ts';

const test = setUpTestApp();

describe.each([
  ['active', 'visible'],
  ['hidden', 'hidden'],
  ['review', 'review'],
  ['suspended', 'suspended'],
] as const)('a profile that is %s', (status, visibility) => {
  const atlasUrl = 'ilinca-veridan';
  const owner = { user: { id: providerId(atlasUrl), role: 'provider' } } as const;
  const set = (to: typeof status) =>
    test.db
      .update(specialistRows)
      .set({
        status: to,
        suspendedComment: to === 'suspended' ? 'A licence has expired.' : null,
        suspendedAt: to === 'suspended' ? new Date(0) : null,
      })
      .where(eq(specialistRows.atlasUrl, atlasUrl));
  beforeEach(() => set(status));
  afterEach(() => set('active'));
  const isFound = status === 'active';

  it('is found by visitors, its owner and a partner’s site only while it is active, and so in lists', async () => {
    const expected = isFound ? '200 OK' : '404 NOT_FOUND';
    for (const caller of [{}, owner, { tenant: 'aurora' }] as const) {
      expect(refusal(await test.call(profileModel, { atlasUrl, lang: 'en' }, caller))).toBe(expected);
      expect(refusal(await test.call(profileReviews, { atlasUrl }, caller))).toBe(expected);
      expect(refusal(await test.call(firstFreeStart, { atlasUrl }, caller))).toBe(expected);
    }
    const cards = good(await test.call(specialistsBySlugs, { slugs: [atlasUrl], lang: 'en' }));
    expect(cards.map((card) => card.atlasUrl)).toEqual(isFound ? [atlasUrl] : []);
    expect(await listUrls(test.db)).toEqual(
      isFound ? expect.arrayContaining([atlasUrl]) : expect.not.arrayContaining([atlasUrl]),
    );
  });
  it('says so to its owner, with their hours as they are', async () => {
    expect(good(await test.call(providerHours, {}, owner))).toMatchObject({ atlasUrl, visibility });
  });
});

describe('a suspended profile', () => {
  const atlasUrl = 'ilinca-veridan';
  const suspend = (status: 'suspended' | 'active') =>
    test.db
      .update(specialistRows)
      .set({
        status,
        suspendedComment: status === 'suspended' ? 'A licence has expired.' : null,
        suspendedAt: status === 'suspended' ? new Date(0) : null,
      })
      .where(eq(specialistRows.atlasUrl, atlasUrl));
  afterEach(() => suspend('active'));

  it('is not shown, has no free times and cannot be booked', async () => {
    const range = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
    const { slots } = good(await test.call(availableSlots, { profileId: specialistId(atlasUrl), ...range }));
    const slotStart = slots[0]?.startsAt ?? '';
    await suspend('suspended');
    expect(refusal(await test.call(profileModel, { atlasUrl, lang: 'en' }))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(availableSlots, { profileId: specialistId(atlasUrl), ...range }))).toBe(
      '404 NOT_FOUND',
    );
    expect(refusal(await test.call(holdSlot, { atlasUrl, slotStart }, { jar: {} }))).toBe('404 NOT_FOUND');
    await suspend('active');
    expect(good(await test.call(holdSlot, { atlasUrl, slotStart }, { jar: {} })).startsAt).toBe(slotStart);
  });
});
