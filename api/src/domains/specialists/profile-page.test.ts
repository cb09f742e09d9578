import * as page from '@tessera/contracts/specialists';
import { availableSlots, profileModel, profileReviews } from '@tessera/contracts/specialists';
import { demoContent } from '@tessera/demo-content';
import { and, eq } from 'drizzle-orm';
import { specialistId } from '../../seed/seed-people.ts';
import { good, openTestApp, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { paidChatProducts } from './paid-chat-tables.ts';

const test = setUpTestApp();
const atlasUrl = 'ilinca-veridan';
/** Offered on the main host, but not by the clinic. */
const elsewhere = 'matei-brandaru';

describe('the calls of a profile', () => {
  it('count the stars as its reviews do', async () => {
    const { average, count, stars } = good(await test.call(profileReviews, { atlasUrl }));
    expect(good(await test.call(page.profileStars, { atlasUrl }))).toEqual({ average, count, stars });
  });

  it('page through reviews of one number of stars, newest first, and count them', async () => {
    const { list: all, stars } = good(await test.call(profileReviews, { atlasUrl }));
    const id = specialistId(atlasUrl);
    expect(good(await test.call(page.providerReviews, { id }))).toEqual(all.slice(0, 20));
    const five = all.filter((review) => review.stars === 5);
    const second = good(await test.call(page.providerReviewsWithCount, { id, stars: '5', page: '2', count: '1' }));
    expect(second).toEqual({ count: stars[0]?.count, list: five.slice(1, 2) });
    expect(second.list).toHaveLength(1);
    expect(good(await test.call(page.providerReviewsWithCount, { id, page: '1000' }))).toEqual({
      count: all.length,
      list: [],
    });
    for (const bad of [{ page: '0' }, { count: '101' }, { page: 'two' }])
      expect(refusal(await test.call(page.providerReviews, { id, ...bad }))).toBe('400 BAD_INPUT');
  });

  it('tell who it is, by address and by id, in the language asked for', async () => {
    const byUrl = good(await test.call(page.profileDetails, { atlasUrl, lang: 'el' }));
    expect(byUrl).toMatchObject({ atlasUrl, firstName: 'Ilinca', descriptionLang: 'ro', zone: 'Europe/Bucharest' });
    expect(byUrl.heading).toMatch(/[α-ω]/);
    expect(byUrl.description).toEqual(good(await test.call(profileModel, { atlasUrl, lang: 'el' })).description);
    expect(good(await test.call(page.specialistDetails, { id: specialistId(atlasUrl), lang: 'el' }))).toEqual(byUrl);
  });

  it('return the first free slot of the calendar', async () => {
    const { slots } = good(await test.call(availableSlots, { profileId: specialistId(atlasUrl) }));
    expect(good(await test.call(page.firstFreeStart, { atlasUrl }))).toEqual({
      startsAt: slots[0]?.startsAt,
      zone: 'Europe/Bucharest',
    });
  });

  it('list similar specialists, most specialities in common first, never the same one', async () => {
    const own = good(await test.call(profileModel, { atlasUrl, lang: 'en' }));
    const cards = good(await test.call(page.similarSpecialists, { atlasUrl, lang: 'en', qty: '12' }));
    const shared = cards.map((card) => card.specialities.filter((name) => own.specialities.includes(name)).length);
    expect(cards).toHaveLength(12);
    expect(shared).toEqual(shared.toSorted((a, b) => b - a));
    expect(shared[0]).toBeGreaterThan(0);
    expect(
      cards.every((card, i) => card.atlasUrl !== atlasUrl && (card.domain === 'PSIHO' || (shared[i] ?? 0) > 0)),
    ).toBe(true);
    expect(good(await test.call(page.similarSpecialists, { atlasUrl, lang: 'en' }))).toEqual(cards.slice(0, 4));
    expect(refusal(await test.call(page.similarSpecialists, { atlasUrl, lang: 'en', qty: '13' }))).toBe(
      '400 BAD_INPUT',
    );
  });

  it('list what somebody wrote in a language, and how much there is in all', async () => {
    const { posts } = demoContent();
    const author = posts.find(({ lang }) => lang === 'en')?.author ?? '';
    const all = good(await test.call(page.profilePosts, { atlasUrl: author, lang: 'en', amount: '-1' }));
    expect(all.count).toBe(posts.filter((post) => post.author === author && post.lang === 'en').length);
    expect(all.list).toHaveLength(all.count);
    expect(good(await test.call(page.profilePosts, { atlasUrl: author, lang: 'en', amount: '1' }))).toEqual({
      ...all,
      list: all.list.slice(0, 1),
    });
    expect(good(await test.call(page.profilePosts, { atlasUrl, lang: 'bg' }))).toEqual({ count: 0, list: [] });
  });

  const clinic = { tenant: 'aurora' };
  it.each([
    ['stars', () => test.call(page.profileStars, { atlasUrl: elsewhere }, clinic)],
    ['first time', () => test.call(page.firstFreeStart, { atlasUrl: elsewhere }, clinic)],
    ['reviews by id', () => test.call(page.providerReviews, { id: specialistId(elsewhere) }, clinic)],
    [
      'reviews by id with their number',
      () => test.call(page.providerReviewsWithCount, { id: specialistId(elsewhere) }, clinic),
    ],
    ['details', () => test.call(page.profileDetails, { atlasUrl: elsewhere, lang: 'en' }, clinic)],
    ['details by id', () => test.call(page.specialistDetails, { id: specialistId(elsewhere), lang: 'en' }, clinic)],
    ['paid chats', () => test.call(page.paidChatProducts, { atlasUrl: elsewhere, lang: 'en' }, clinic)],
    ['others', () => test.call(page.similarSpecialists, { atlasUrl: elsewhere, lang: 'en' }, clinic)],
    ['posts', () => test.call(page.profilePosts, { atlasUrl: elsewhere, lang: 'en' }, clinic)],
  ])('answer NOT_FOUND for a specialist the tenant does not offer: %s', async (_what, ask) => {
    expect(refusal(await ask())).toBe('404 NOT_FOUND');
  });
});

it('paid chats include active and inactive ones, cheapest first', async () => {
  const prepared = good(await test.call(page.paidChatProducts, { atlasUrl, lang: 'en' }));
  expect(prepared.map(({ type, status, price }) => [type, status, price])).toEqual([
    ['WEEK', false, { amount: 7200, currency: 'EUR' }],
    ['MONTH', false, { amount: 21_600, currency: 'EUR' }],
  ]);
  const own = await openTestApp();
  await own.db
    .update(paidChatProducts)
    .set({ status: true })
    .where(and(eq(paidChatProducts.specialistId, specialistId(atlasUrl)), eq(paidChatProducts.type, 'WEEK')));
  expect(good(await own.call(page.paidChatProducts, { atlasUrl, lang: 'en' })).map(({ status }) => status)).toEqual([
    true,
    false,
  ]);
  await own.close();
});

describe('films', () => {
  it('come only from players that the operator allows; none by default', async () => {
    expect(good(await test.call(page.profileVideos, { atlasUrl }))).toEqual({ count: 0, list: [] });
    const open = await openTestApp({ videoHosts: ['player.video.example', 'other.example'] });
    const two = good(await open.call(page.profileVideos, { atlasUrl, amount: '-1' }));
    expect(two.list.map(({ title, url }) => [title, url])).toEqual([
      ['Ce se întâmplă la prima întâlnire', 'https://player.video.example/embed/prima-intalnire'],
      ['Three minutes before sleep', 'https://player.video.example/embed/before-sleep'],
    ]);
    expect(good(await open.call(page.profileVideos, { atlasUrl, amount: '1' }))).toEqual({
      count: 2,
      list: two.list.slice(0, 1),
    });
    expect(refusal(await open.call(page.profileVideos, { atlasUrl: elsewhere }, { tenant: 'aurora' }))).toBe(
      '404 NOT_FOUND',
    );
    await open.close();
  });
});

describe('cards by address', () => {
  it('come in the order asked for, each once, without those whom the tenant does not offer', async () => {
    const names = async (slugs: string[], tenant: string) =>
      good(await test.call(page.specialistsBySlugs, { slugs, lang: 'en' }, { tenant })).map((card) => card.atlasUrl);
    expect(await names([elsewhere, 'nobody', atlasUrl, elsewhere], 'tessera')).toEqual([elsewhere, atlasUrl]);
    expect(await names([elsewhere], 'aurora')).toEqual([]);
    expect(await names([], 'tessera')).toEqual([]);
    expect(
      refusal(
        await test.call(page.specialistsBySlugs, { slugs: Array.from({ length: 61 }, (_, i) => `s${i}`), lang: 'en' }),
      ),
    ).toBe('400 BAD_INPUT');
  });
});
