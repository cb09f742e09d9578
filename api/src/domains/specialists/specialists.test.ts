import { holdSlot } from '@tessera/contracts/booking';
import {
  availableSlots,
  domains,
  languages,
  profileModel,
  profileReviews,
  searchSpecialists,
  specialists,
} from '@tessera/contracts/specialists';
import { DOMAINS } from '@tessera/contracts/values';
import { and, eq } from 'drizzle-orm';
import { seedId } from '../../platform/ids.ts';
import { specialistId } from '../../seed/seed-people.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { bookings } from '../booking/tables.ts';
import { recommendation } from './recommend-rules.ts';
import { specialists as specialistRows } from './tables.ts';

const test = setUpTestApp();
type Input = NonNullable<(typeof searchSpecialists)['__io']>[0];
const ask = (input: Input, tenant = 'tessera') => test.call(searchSpecialists, input, { tenant });
const search = async (input: Partial<Input> = {}, tenant = 'tessera') =>
  good(await ask({ lang: 'en', ...input }, tenant));

describe('the search', () => {
  it('returns all specialists over its pages, without duplicates', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => search({ page, count: '25' })));
    expect(pages.map((page) => [page.total, page.content.length])).toEqual([
      [60, 25],
      [60, 25],
      [60, 10],
    ]);
    expect(new Set(pages.flatMap((page) => page.content.map((card) => card.id))).size).toBe(60);
  });
  it('returns the correct total beyond the last page', async () => {
    expect(await search({ page: '9' })).toMatchObject({ content: [], total: 60, page: 9, count: 12 });
  });
  it('filters by domain and language, and counts the languages that could be chosen instead', async () => {
    const all = await search({ domain: 'PSIHO', count: '60' });
    expect(all.content.every((card) => card.domain === 'PSIHO')).toBe(true);
    const greek = await search({ domain: 'PSIHO', language: 'el', count: '60' });
    expect(greek.total).toBe(all.content.filter((card) => card.languages.includes('el')).length);
    expect(greek.content.every((card) => card.languages.includes('el'))).toBe(true);
    expect(greek.languages).toEqual(all.languages);
    expect(all.languages.find((entry) => entry.code === 'el')?.count).toBe(greek.total);
  });
  it('shows in the recommended order those who speak the reader’s language, then the others, with their next free times in order', async () => {
    const { content } = await search({ count: '60' });
    const groups = [
      content.filter((card) => card.languages.includes('en')),
      content.filter((card) => !card.languages.includes('en')),
    ];
    expect(content).toEqual(groups.flat());
    const now = test.clock.now().epochMilliseconds;
    const pointsOf = ({ nextSlots: [next], rating }: (typeof content)[number]): number =>
      recommendation({ next: next ? Date.parse(next) : Infinity, average: rating.average, reviews: rating.count }, now);
    // A card rounds its average, by which its points may be off by a third; so may those of the card before it.
    const off = 0.67;
    for (const points of groups.map((group) => group.map(pointsOf)))
      expect(points.filter((own, i) => own > (points[i - 1] ?? Infinity) + off)).toEqual([]);
    for (const card of content) {
      expect(card.nextSlots.length).toBeLessThanOrEqual(9);
      expect(card.nextSlots).toEqual(card.nextSlots.toSorted());
    }
    expect(content.filter((card) => card.nextSlots.length > 0).length).toBeGreaterThan(55);
  });
  it('answers in the requested language', async () => {
    const greek = good(await ask({ lang: 'el', domain: 'PSIHO' }));
    expect(greek.content[0]?.heading).toMatch(/[α-ω]/);
    expect(greek.content[0]?.city).toMatch(/[α-ω]/);
  });
  it('shows a partner its own people only', async () => {
    expect(await search({}, 'aurora')).toMatchObject({ total: 18 });
  });
  it.each([{ page: '0' }, { count: '0' }, { count: '61' }])('refuses %j', async (input) => {
    expect(refusal(await ask({ lang: 'en', ...input }))).toBe('400 BAD_INPUT');
  });
});

describe('a front page', () => {
  it('gets a few of different domains', async () => {
    const few = good(await test.call(specialists, { qty: '5', lang: 'en' }));
    expect(new Set(few.map((card) => card.domain)).size).toBe(5);
    expect(refusal(await test.call(specialists, { qty: '25', lang: 'en' }))).toBe('400 BAD_INPUT');
  });
  it('gets the six domains with true counts, in order', async () => {
    const main = good(await test.call(domains, { lang: 'ro' }));
    expect(main.map((domain) => [domain.code, domain.specialists])).toEqual(DOMAINS.map((code) => [code, 10]));
    expect(main[0]?.name).toBe('Minte și emoții');
    const partner = good(await test.call(domains, { lang: 'ro' }, { tenant: 'aurora' }));
    expect(partner.reduce((sum, domain) => sum + domain.specialists, 0)).toBe(18);
  });
  it('gets the languages, the current one first', async () => {
    const list = good(await test.call(languages, { lang: 'uk' }));
    expect(list).toHaveLength(10);
    expect(list[0]).toEqual({ code: 'uk', name: 'Українська' });
  });
});

describe('a profile', () => {
  it('has everything that its page shows', async () => {
    const profile = good(await test.call(profileModel, { atlasUrl: 'ilinca-veridan', lang: 'en' }));
    expect(profile).toMatchObject({
      firstName: 'Ilinca',
      city: 'Bucharest',
      zone: 'Europe/Bucharest',
      duration: 50,
      price: { amount: 7200, currency: 'EUR' },
      firstMeeting: { amount: 0, currency: 'EUR' },
      descriptionLang: 'ro',
      verified: true,
    });
    expect(profile.description.length).toBeGreaterThan(1);
    expect(profile.licences.length).toBeGreaterThan(0);
    // What was compared has its day, which is past; what the specialist says has none.
    const today = test.clock.now().toString().slice(0, 10);
    expect(profile.licences[0]?.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((profile.licences[0]?.checkedOn ?? '9999') < today).toBe(true);
    expect(profile.memberships).toEqual([
      { name: 'Asociația de Psihoterapie din Exemplu', since: expect.any(Number), checkedOn: null },
    ]);
    expect(profile.address).toEqual(expect.any(String));
  });
  it('has the place of its practice, the city where no more is known, and none for meetings online alone', async () => {
    const atlasUrl = 'ilinca-veridan';
    const of = eq(specialistRows.atlasUrl, atlasUrl);
    const [row] = await test.db.select().from(specialistRows).where(of);
    const place = async (change: Partial<typeof specialistRows.$inferInsert>) => {
      await test.db.update(specialistRows).set(change).where(of);
      return good(await test.call(profileModel, { atlasUrl, lang: 'en' })).place;
    };
    const { address = null, online = true, lat = null, lon = null } = row ?? {};
    expect(await place({ address })).toEqual({ lat, lon, isCity: false });
    const city = { lat: expect.closeTo(44.43, 1), lon: expect.closeTo(26.1, 1), isCity: true };
    expect(await place({ lat: null, lon: null })).toEqual(city);
    expect(await place({ address: null, online: false, lat, lon })).toEqual(city);
    expect(await place({ online: true })).toBeNull();
    await place({ address, online, lat, lon });
  });
  it('is NOT_FOUND for an unknown URL or a specialist not offered by the partner', async () => {
    expect(refusal(await test.call(profileModel, { atlasUrl: 'nobody', lang: 'en' }))).toBe('404 NOT_FOUND');
    expect(
      refusal(await test.call(profileModel, { atlasUrl: 'matei-brandaru', lang: 'en' }, { tenant: 'aurora' })),
    ).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(profileReviews, { atlasUrl: 'matei-brandaru' }, { tenant: 'aurora' }))).toBe(
      '404 NOT_FOUND',
    );
  });
  it('has its reviews, newest first, all or as many as asked for', async () => {
    const all = good(await test.call(profileReviews, { atlasUrl: 'ilinca-veridan', amount: '-1' }));
    expect(all.list).toHaveLength(all.count);
    expect(all.stars.reduce((sum, entry) => sum + entry.count, 0)).toBe(all.count);
    const dates = all.list.map((review) => review.writtenAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const two = good(await test.call(profileReviews, { atlasUrl: 'ilinca-veridan', amount: '2' }));
    expect(two).toEqual({ ...all, list: all.list.slice(0, 2) });
    expect(refusal(await test.call(profileReviews, { atlasUrl: 'ilinca-veridan', amount: 'many' }))).toBe(
      '400 BAD_INPUT',
    );
  });
});

describe('free times', () => {
  const profileId = specialistId('ilinca-veridan');
  it('cross the October change at the same wall time', async () => {
    const answer = good(
      await test.call(availableSlots, { profileId, from: '2026-10-19T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }),
    );
    expect(answer).toMatchObject({
      profileId,
      zone: 'Europe/Bucharest',
      duration: 50,
      currency: 'EUR',
      price: { amount: 7200, currency: 'EUR' },
      firstMeetingDiscount: { amount: 7200, currency: 'EUR' },
    });
    const morning = (day: string): string | undefined =>
      answer.slots.map((slot) => slot.startsAt).find((start) => start.startsWith(day));
    expect([morning('2026-10-20'), morning('2026-10-27')]).toEqual(['2026-10-20T06:00Z', '2026-10-27T07:00Z']);
    expect(answer.slots[0]?.endsAt).toBe(
      new Date(Date.parse(answer.slots[0]?.startsAt ?? '') + 50 * 60_000).toISOString().replace(':00.000', ''),
    );
  });
  it('match those on the card: the first three of each day, nine in total', async () => {
    const starts = good(await test.call(availableSlots, { profileId })).slots.map((slot) => slot.startsAt);
    const profile = good(await test.call(profileModel, { atlasUrl: 'ilinca-veridan', lang: 'en' }));
    // Her hours are in the middle of the day, so that her local days equal UTC days.
    const days = [...Map.groupBy(starts, (start) => start.slice(0, 10)).values()];
    expect(days.some((day) => day.length > 3)).toBe(true);
    expect(profile.nextSlots).toEqual(days.flatMap((day) => day.slice(0, 3)).slice(0, 9));
    expect(profile.nextSlots[0]).toBe(starts[0]);
    expect(new Set(profile.nextSlots.map((start) => start.slice(0, 10))).size).toBeGreaterThanOrEqual(3);
  });
  it('list the kinds of place, the default first', async () => {
    const kinds = async (online: boolean) => {
      const [row] = await test.db
        .select({ id: specialistRows.id })
        .from(specialistRows)
        .where(eq(specialistRows.online, online))
        .limit(1);
      return good(await test.call(availableSlots, { profileId: row?.id ?? '' })).places;
    };
    expect([await kinds(true), await kinds(false)]).toEqual([['video', 'inPerson'], ['inPerson']]);
  });
  it('have the caller’s own price when it is requested', async () => {
    const discount = async (
      calculatePrice: 'true' | 'false' | undefined,
      user: Caller['user'] = null,
    ): Promise<number> => {
      const answer = good(
        await test.call(availableSlots, { profileId, ...(calculatePrice ? { calculatePrice } : {}) }, { user }),
      );
      expect(answer.price).toEqual({ amount: 7200, currency: 'EUR' });
      return answer.firstMeetingDiscount.amount;
    };
    // In the seed she has met one of the customers; the other is new to her.
    const [met] = await test.db
      .select({ id: bookings.userId })
      .from(bookings)
      .where(and(eq(bookings.specialistId, profileId), eq(bookings.status, 'booked')))
      .limit(1);
    const friend = { id: met?.id ?? '', role: 'customer' } as const;
    const stranger = { id: seedId('somebody new'), role: 'customer' } as const;
    expect([await discount('true', friend), await discount('true', stranger), await discount('true')]).toEqual([
      0, 7200, 7200,
    ]);
    expect([await discount('false', friend), await discount(undefined, friend)]).toEqual([7200, 7200]);
    expect(refusal(await test.send('GET', `/rest/v2/public/availableSlots/${profileId}?calculatePrice=yes`))).toBe(
      '400 BAD_INPUT',
    );
  });
  it('disappear from the card when held', async () => {
    const [first] = good(await test.call(profileModel, { atlasUrl: 'tudor-lastarean', lang: 'en' })).nextSlots;
    good(await test.call(holdSlot, { atlasUrl: 'tudor-lastarean', slotStart: first ?? '' }, { jar: {} }));
    expect(good(await test.call(profileModel, { atlasUrl: 'tudor-lastarean', lang: 'en' })).nextSlots).not.toContain(
      first,
    );
  });
  it.each([
    [{ from: '2026-10-20T00:00:00.000Z', to: '2026-10-20T00:00:00.000Z' }, '400 BAD_INPUT'],
    [{ from: '2026-10-20T00:00:00.000Z', to: '2026-12-22T00:00:00.000Z' }, '400 BAD_INPUT'],
    [{ from: '2026-13-40T00:00:00.000Z' }, '400 BAD_INPUT'],
    [{ from: '2026-10-20T00:00:00.000Z', to: '2026-12-21T00:00:00.000Z' }, '200 OK'],
  ])('of %j: %s', async (range, expected) => {
    expect(refusal(await test.call(availableSlots, { profileId, ...range }))).toBe(expected);
  });
  it('of an unknown specialist are NOT_FOUND', async () => {
    expect(refusal(await test.call(availableSlots, { profileId: specialistId('nobody') }))).toBe('404 NOT_FOUND');
    expect(
      refusal(await test.call(availableSlots, { profileId: specialistId('matei-brandaru') }, { tenant: 'aurora' })),
    ).toBe('404 NOT_FOUND');
  });
});
