import { holdSlot } from '@tessera/contracts/booking';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  availableSlots,
  FACETS,
  searchSpecialists,
  SWITCH_FACETS,
  type FacetName,
} from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();
type Input = Partial<NonNullable<(typeof searchSpecialists)['__io']>[0]>;
const search = async (input: Input = {}, tenant = 'tessera') =>
  good(await test.call(searchSpecialists, { lang: 'en', count: '60', ...input }, { tenant }));
type Found = Awaited<ReturnType<typeof search>>;
const facet = (found: Found, name: FacetName) => found.facets.find((entry) => entry.name === name)?.values ?? [];

describe('facets', () => {
  it('count the matches of each value, in combination with the other filters', async () => {
    const chosen = { domain: 'PSIHO,FAM', language: 'en', part: 'morning', near: 'athens' };
    const found = await search(chosen);
    for (const name of FACETS) {
      for (const { value, count } of facet(found, name)) {
        const other = await search({ ...chosen, [name]: value });
        expect([name, value, other.total]).toEqual([name, value, count]);
      }
    }
  }, 60_000);
  it('come with few of their values where few are asked for: those chosen, and those of one press', async () => {
    const chosen = { domain: 'PSIHO,FAM', language: 'en', part: 'morning', therapy: 'COGN_COMP', near: 'athens' };
    const [few, all] = await Promise.all([search({ ...chosen, facets: 'few' }), search(chosen)]);
    const isFew = (name: FacetName, value: string) =>
      SWITCH_FACETS.some((one) => one === name) ||
      (chosen as Partial<Record<string, string>>)[name]?.split(',').includes(value);
    expect(few.facets).toEqual(
      FACETS.map((name) => ({ name, values: facet(all, name).filter(({ value }) => isFew(name, value)) })).filter(
        ({ values }) => values.length > 0,
      ),
    );
    expect(few.facets.map(({ name }) => name)).toEqual(['domain', 'therapy', 'language', 'first', 'voucher', 'part']);
    expect({ ...few, facets: [], languages: [] }).toEqual({ ...all, facets: [], languages: [] });
  });
  it('apply the other filters to their counts, but not their own', async () => {
    const found = await search({ domain: 'PSIHO' });
    expect(facet(found, 'domain').map(({ count }) => count)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(facet(found, 'gender').reduce((sum, { count }) => sum + count, 0)).toBe(10);
  });
  it('combine values of one filter with OR, and filters with AND', async () => {
    const [f, m, both] = await Promise.all([
      search({ gender: 'f', domain: 'COACH' }),
      search({ gender: 'm', domain: 'COACH' }),
      search({ gender: 'f,m', domain: 'COACH' }),
    ]);
    expect(f.total + m.total).toBe(both.total);
  });
  it('name codes in the language asked for', async () => {
    for (const lang of LANGUAGES) {
      const found = await search({ lang });
      for (const name of ['speciality', 'therapy', 'problem'] as const)
        expect(facet(found, name).every(({ label }) => Boolean(label))).toBe(true);
    }
    expect(
      facet(await search({ lang: 'uk' }), 'therapy')
        .map(({ label }) => label)
        .join(),
    ).toMatch(/[а-яї]/);
  });
  it('count only specialists offered by a partner', async () => {
    const found = await search({}, 'aurora');
    expect(facet(found, 'domain').reduce((sum, { count }) => sum + count, 0)).toBe(18);
  });
});

describe('filters', () => {
  it(badLuck('SEARCH-4'), async () => {
    const [range, turned] = await Promise.all([
      search({ priceMin: '50', priceMax: '70' }),
      search({ priceMin: '70', priceMax: '50' }),
    ]);
    expect(range.total).toBeGreaterThan(0);
    expect(range.content.every((card) => card.price.amount >= 5000 && card.price.amount <= 7000)).toBe(true);
    expect(turned.total).toBe(range.total);
    expect(range.prices).toEqual((await search()).prices);
  });
  it('day and part of the day: a free slot that matches both, in the given zone', async () => {
    const all = await search({ part: 'evening' });
    const days = facet(all, 'day');
    expect(days).toHaveLength(7);
    expect(days[0]?.value).toBe('2026-10-19');
    const day = days.find(({ count }) => count > 0);
    const found = await search({ part: 'evening', day: day?.value ?? '' });
    expect(found.total).toBe(day?.count);
    const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Bucharest' });
    const near = found.content.filter((card) => card.nextSlots.length < 9);
    for (const card of near)
      expect(card.nextSlots.some((start) => Number(hour.format(new Date(start))) >= 17)).toBe(true);
    const auckland = await search({ zone: 'Pacific/Auckland', part: 'evening' });
    expect(facet(auckland, 'part')).not.toEqual(facet(all, 'part'));
  });
  it('without a day or a part of one, few values and the list are the same in every zone, in each order', async () => {
    for (const sort of ['best', 'soonest', 'cheapest', 'reviews'])
      for (const zone of ['Pacific/Auckland', 'America/New_York'])
        expect(await search({ facets: 'few', sort, zone, domain: 'FAM' })).toEqual(
          await search({ facets: 'few', sort, domain: 'FAM' }),
        );
  });
  it('an unknown zone falls back to the brand’s own', async () => {
    expect((await search({ zone: 'Mars/Base', part: 'evening' })).total).toBe(
      (await search({ part: 'evening' })).total,
    );
  });
  it('first meeting, place, rating', async () => {
    const found = await search({ first: 'free', place: 'athens', rating: '4.5' });
    expect(found.total).toBeGreaterThan(0);
    expect(
      found.content.every(
        (card) => card.firstMeeting.amount === 0 && card.city === 'Athens' && card.rating.average >= 4.5,
      ),
    ).toBe(true);
    expect((await search({ place: 'online' })).content.every((card) => card.online)).toBe(true);
  });
  it('takes vouchers: those who do, and the others take none', async () => {
    const [all, takers] = [await search(), await search({ voucher: 'yes' })];
    expect(all.total - takers.total).toBe(6);
    expect(takers.content.some(({ atlasUrl }) => atlasUrl === 'harriet-lowmarsh')).toBe(false);
  });
  it('company benefits: whom the company chose, on its own host alone', async () => {
    expect(facet(await search({}, 'brightwork'), 'benefits')).toEqual([{ value: 'company', count: 9, label: null }]);
    const chosen = await search({ benefits: 'company' }, 'brightwork');
    expect([chosen.total, chosen.content.some(({ atlasUrl }) => atlasUrl === 'ilinca-veridan')]).toEqual([9, true]);
    for (const tenant of ['tessera', 'aurora']) expect(facet(await search({}, tenant), 'benefits')).toEqual([]);
  });
  it('a distance from a place, named in any language, with the kilometres of each', async () => {
    const near = await search({ near: 'Βουκουρέστι', within: '25' });
    expect(near.near).toEqual({ code: 'bucharest', label: 'Bucharest' });
    expect(near.total).toBeGreaterThan(0);
    expect(near.content.every(({ city, distance }) => city === 'Bucharest' && (distance ?? 99) <= 25)).toBe(true);
    const counts = facet(near, 'within').map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    for (const { value, count } of facet(near, 'within'))
      expect((await search({ near: 'bucharest', within: value })).total).toBe(count);
  });
  it('all fifteen therapy types, also those that nobody offers under the other filters', async () => {
    const therapies = facet(await search({ domain: 'FIN_WELL' }), 'therapy');
    expect(therapies).toHaveLength(15);
    expect(therapies.some(({ count }) => count === 0)).toBe(true);
  });
  it('an area of the map, also across the date line', async () => {
    const box = '44.2,25.8,44.7,26.4';
    const found = await search({ area: box });
    expect(found.total).toBeGreaterThan(0);
    expect(found.content.every(({ city }) => city === 'Bucharest')).toBe(true);
    // From Bucharest eastward around the globe to London: everybody but those in between.
    const around = await search({ area: '-90,26.4,90,0.5' });
    expect(around.total).toBe(
      (await search({ area: '-90,-180,90,0.5' })).total + (await search({ area: '-90,26.4,90,180' })).total,
    );
    expect((await search({ area: '-90,-180,90,180' })).total).toBe(60);
    expect((await search({ area: '60,20,61,21' })).nearest).toEqual([{ without: ['area'], total: 60 }]);
  });
  it('sorts by price, by the next free time and by reviews', async () => {
    const by = async (sort: string) => (await search({ sort })).content;
    const prices = (await by('cheapest')).map((card) => card.price.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const times = (await by('soonest')).map((card) => card.nextSlots[0] ?? '9');
    expect(times).toEqual(times.toSorted());
    const reviews = (await by('reviews')).map((card) => card.rating.count);
    expect(reviews).toEqual(reviews.toSorted((a, b) => b - a));
  });
  it('recommends the same list on every page, in turns by the day', async () => {
    const all = (await search()).content.map(({ atlasUrl }) => atlasUrl);
    const pages = [];
    for (let page = 1; page <= 6; page += 1)
      pages.push(...(await search({ page: String(page), count: '10' })).content.map(({ atlasUrl }) => atlasUrl));
    expect(pages).toEqual(all);
    expect(new Set(all).size).toBe(60);
    test.clock.set('2026-10-20T08:00:00Z');
    expect((await search()).content.map(({ atlasUrl }) => atlasUrl)).not.toEqual(all);
  });
  it('a taken slot disappears from the day filter within ten seconds', async () => {
    const own = { q: 'Smaranda Izvorean' };
    const before = await search(own);
    const day = facet(before, 'day').find(({ count }) => count > 0);
    const card = before.content[0];
    if (!card || !day) throw new Error('nobody is free');
    // A card shows at most three slots per day; all of them are taken.
    const { slots } = good(
      await test.call(availableSlots, {
        profileId: card.id,
        from: '2026-10-19T08:00:00.000Z',
        to: '2026-12-01T00:00:00.000Z',
      }),
    );
    const ofDay = slots.map(({ startsAt }) => startsAt).filter((start) => start.startsWith(day.value));
    const jar = {};
    for (const slotStart of ofDay)
      good(
        await test.call(
          holdSlot,
          { atlasUrl: card.atlasUrl, slotStart },
          { jar: slotStart === ofDay.at(-1) ? jar : {} },
        ),
      );
    test.clock.set('2026-10-19T08:00:11Z');
    // A hold's owner may still take the slot; their search must not be cached for others.
    good(await test.call(searchSpecialists, { lang: 'en', ...own }, { jar }));
    expect(facet(await search(own), 'day').find(({ value }) => value === day.value)?.count).toBe(0);
  });
});

describe('without matches', () => {
  it('suggests the smallest sets of filters to remove, with correct counts', async () => {
    const chosen = { domain: 'FIN_WELL', speciality: 'anxiety', language: 'en' };
    const found = await search(chosen);
    expect(found.total).toBe(0);
    expect(found.nearest.length).toBeGreaterThan(0);
    for (const { without, total } of found.nearest) {
      const rest = Object.fromEntries(Object.entries(chosen).filter(([name]) => !without.includes(name)));
      expect((await search(rest)).total).toBe(total);
      expect(total).toBeGreaterThan(0);
    }
  });
  it('suggests removing the text', async () => {
    expect((await search({ q: 'xyzzyq', domain: 'FAM' })).nearest).toEqual([{ without: ['text'], total: 10 }]);
  });
});

describe('bad input', () => {
  it(badLuck('SEARCH-3'), async () => {
    const found = await search({
      domain: 'FAM,NONE',
      language: 'xx',
      day: '1999-01-01',
      sort: 'colour',
      q: '!!!',
      therapy: "'; drop",
    });
    expect(found.total).toBe(10);
    expect(found.unknown).toEqual([
      { name: 'domain', value: 'NONE' },
      { name: 'therapy', value: "'; drop" },
      { name: 'language', value: 'xx' },
      { name: 'day', value: '1999-01-01' },
      { name: 'q', value: '!!!' },
      { name: 'sort', value: 'colour' },
    ]);
  });
  it.each([
    [{ area: '44.7,25.8,44.2,26.4' }, 'area'],
    [{ area: '44.2,25.8,95,26.4' }, 'area'],
    [{ area: 'somewhere' }, 'area'],
    [{ near: 'Atlantis' }, 'near'],
    [{ within: '5' }, 'within'],
    [{ within: '7', near: 'athens' }, 'within'],
    [{ voucher: 'maybe' }, 'voucher'],
  ])('%j finds all, and says what was left out', async (input, name) => {
    const found = await search(input);
    expect([found.total, found.unknown.map((one) => one.name)]).toEqual([60, [name]]);
  });
  it(badLuck('SEARCH-1'), async () => {
    const found = await search({ q: "'; drop table specialists; --" });
    expect([found.total, found.nearest]).toEqual([0, [{ without: ['text'], total: 60 }]]);
  });
  it.each([
    [badLuck('SEARCH-2'), { q: 'x'.repeat(10_000) }],
    [badLuck('SEARCH-5'), { page: '1000000000' }],
    ['refuses one character too many', { q: 'x'.repeat(101) }],
    ['refuses a price below nothing', { priceMin: '-1' }],
    ['refuses a list without end', { domain: 'x'.repeat(401) }],
  ])('%s', async (_title, input) => {
    expect(refusal(await test.call(searchSpecialists, { lang: 'en', ...input }))).toBe('400 BAD_INPUT');
  });
});
