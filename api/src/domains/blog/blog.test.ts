import {
  authorPostsQuery,
  categoryPostsQuery,
  post,
  postCategories,
  postsQuery,
  tagPostsQuery,
} from '@tessera/contracts/blog';
import { LANGUAGES } from '@tessera/contracts/languages';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { specialistId } from '../../seed/seed-people.ts';
import { countWords, readingMinutes } from './blog-rules.ts';

const test = setUpTestApp();

describe('the words of an article', () => {
  it.each([
    [[{ kind: 'paragraph' as const, text: 'Two words' }], 2],
    [
      [
        { kind: 'heading' as const, text: 'One' },
        { kind: 'list' as const, items: ['two three', 'four'] },
        { kind: 'quote' as const, text: 'it’s five — six' },
      ],
      7,
    ],
    [[{ kind: 'paragraph' as const, text: 'Чому відпочинок не дає сил' }], 5],
    [[], 0],
  ])('are counted in any script', (blocks, expected) => {
    expect(countWords(blocks)).toBe(expected);
  });
  it.each([
    [0, 1],
    [1, 1],
    [299, 1],
    [300, 2],
    [1000, 5],
  ])('%i take %i minutes', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe('the blog', () => {
  it.each(LANGUAGES)('in %s lists its own posts only, newest first, at least two', async (lang) => {
    const { items, total } = good(await test.call(postsQuery, { lang }));
    expect(total).toBeGreaterThanOrEqual(2);
    expect(items.every((item) => item.lang === lang && item.minutes >= 1 && item.excerpt.length <= 160)).toBe(true);
    const dates = items.map((item) => item.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const oldest = good(await test.call(postsQuery, { lang, sort: 'asc' }));
    expect(oldest.items.map((item) => item.id)).toEqual(items.map((item) => item.id).toReversed());
  });
  it('filters by categories and pages', async () => {
    const categories = good(await test.call(postCategories, { lang: 'en' }));
    const all = good(await test.call(postsQuery, { lang: 'en' }));
    expect(categories.reduce((sum, category) => sum + category.count, 0)).toBe(all.total);
    const [first] = categories;
    const some = good(await test.call(postsQuery, { lang: 'en', categories: `${first?.slug},nothing` }));
    expect(some.total).toBe(first?.count);
    expect(some.items.every((item) => item.category.slug === first?.slug)).toBe(true);
    expect(
      good(await test.call(postsQuery, { lang: 'en', page: '2', count: '1' })).items.map((item) => item.id),
    ).toEqual([all.items[1]?.id]);
    expect(refusal(await test.call(postsQuery, { lang: 'en', count: '1000' }))).toBe('400 BAD_INPUT');
  });
  it('has one article in all ten languages, linked to each other', async () => {
    const { items } = good(await test.call(postsQuery, { lang: 'en' }));
    const articles = await Promise.all(
      items.map((item) => test.call(post, { lang: 'en', cat: item.category.slug, slug: item.slug })),
    );
    const full = articles.map(good).find((article) => article.translations.length === 9);
    expect(full?.translations.map((entry) => entry.lang)).toEqual(LANGUAGES.filter((lang) => lang !== 'en'));
    const greek = full?.translations.find((entry) => entry.lang === 'el');
    const there = good(await test.call(post, { lang: 'el', cat: greek?.category ?? '', slug: greek?.slug ?? '' }));
    expect(there.title).toBe(greek?.title);
    expect(there.translations.find((entry) => entry.lang === 'en')?.slug).toBe(full?.slug);
    expect(there.body.length).toBeGreaterThan(3);
  });
  it('finds no article under a wrong category or slug', async () => {
    const [item] = good(await test.call(postsQuery, { lang: 'en' })).items;
    const at = { cat: item?.category.slug ?? '', slug: item?.slug ?? '' };
    expect(refusal(await test.call(post, { lang: 'en', ...at }))).toBe('200 OK');
    expect(refusal(await test.call(post, { lang: 'en', cat: 'elsewhere', slug: at.slug }))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(post, { lang: 'en', cat: at.cat, slug: 'nothing' }))).toBe('404 NOT_FOUND');
  });
  it.each(LANGUAGES)(
    'gives a reader of %s the translation of an article whose address is in another language',
    async (lang) => {
      const at = { cat: 'healthy-living', slug: 'de-ce-odihna-nu-odihneste' };
      const found = good(await test.call(post, { lang, ...at }));
      expect(found.lang).toBe(lang);
      expect(found.slug === at.slug).toBe(lang === 'ro');
      expect(found.translations.map((one) => one.lang)).toEqual(LANGUAGES.filter((one) => one !== lang));
    },
  );
  it.each(LANGUAGES)('gives a reader of %s an article without translations as it was written', async (lang) => {
    const found = good(await test.call(post, { lang, cat: 'money', slug: 'banii-in-doi-fara-cearta' }));
    expect(found).toMatchObject({ lang: 'ro', title: 'Banii în doi, fără ceartă', translations: [] });
    const { name } = good(
      await test.call(categoryPostsQuery, { lang, slug: 'money', page: '1', count: '1', order: 'desc' }),
    ).category;
    expect(found.category.name).toBe(name);
  });
  it('lists a category and what posts are about in one language, empty where it has none, and knows what does not exist', async () => {
    const first = { page: '1', count: '10', order: 'desc' } as const;
    const romanian = good(await test.call(categoryPostsQuery, { lang: 'ro', slug: 'money', ...first }));
    expect(romanian).toMatchObject({ total: 1, category: { slug: 'money', name: 'Bani' } });
    expect(good(await test.call(categoryPostsQuery, { lang: 'de', slug: 'money', ...first }))).toMatchObject({
      items: [],
      total: 0,
      category: { name: 'Geld' },
    });
    expect(refusal(await test.call(categoryPostsQuery, { lang: 'de', slug: 'no-such', ...first }))).toBe(
      '404 NOT_FOUND',
    );
    const asleep = good(await test.call(tagPostsQuery, { lang: 'uk', slug: 'sleep', ...first }));
    expect(asleep).toMatchObject({ total: 2, tag: { slug: 'sleep', name: 'Сон' } });
    expect(asleep.items.every((item) => item.lang === 'uk')).toBe(true);
    expect(
      good(await test.call(tagPostsQuery, { lang: 'uk', slug: 'sleep', ...first, page: '2', count: '1' })).items.map(
        (item) => item.id,
      ),
    ).toEqual([asleep.items[1]?.id]);
    expect(
      good(await test.call(tagPostsQuery, { lang: 'uk', slug: 'sleep', ...first, order: 'asc' })).items.map(
        (item) => item.id,
      ),
    ).toEqual(asleep.items.map((item) => item.id).toReversed());
    expect(refusal(await test.call(tagPostsQuery, { lang: 'uk', slug: 'no-such', ...first }))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(tagPostsQuery, { lang: 'uk', slug: 'sleep', ...first, count: '1000' }))).toBe(
      '400 BAD_INPUT',
    );
  });
  it('names what an article is about in the language that was asked for', async () => {
    const found = good(await test.call(post, { lang: 'el', cat: 'healthy-living', slug: 'de-ce-odihna-nu-odihneste' }));
    expect(found.tags).toEqual([
      { slug: 'burnout', name: 'Εξουθένωση' },
      { slug: 'habits', name: 'Συνήθειες' },
      { slug: 'sleep', name: 'Ύπνος' },
    ]);
  });
  it("lists an author's posts, and links the author where they are on offer", async () => {
    const { items } = good(await test.call(postsQuery, { lang: 'en' }));
    const item = items.find((entry) => entry.author.atlasSpecialistUrl !== null);
    const url = item?.author.atlasSpecialistUrl ?? '';
    const own = good(
      await test.call(authorPostsQuery, { specialistId: specialistId(url), p: '1', c: '10', o: 'desc', lang: 'en' }),
    );
    expect(own.items.map((entry) => entry.id)).toEqual(
      items.filter((entry) => entry.author.atlasSpecialistUrl === url).map((entry) => entry.id),
    );
    const elsewhere = good(await test.call(postsQuery, { lang: 'en' }, { tenant: 'aurora' }));
    expect(elsewhere.total).toBe(items.length);
    expect(elsewhere.items.some((entry) => entry.author.atlasSpecialistUrl === null)).toBe(true);
    expect(
      good(
        await test.call(authorPostsQuery, {
          specialistId: specialistId('nobody'),
          p: '1',
          c: '10',
          o: 'desc',
          lang: 'en',
        }),
      ),
    ).toEqual({ items: [], total: 0 });
  });
});
