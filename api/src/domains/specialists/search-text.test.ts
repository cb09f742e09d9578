import { postsQuery } from '@tessera/contracts/blog';
import { LANGUAGES } from '@tessera/contracts/languages';
import { product, products } from '@tessera/contracts/products';
import { mapSpecialists, searchSpecialists, suggestSpecialists } from '@tessera/contracts/specialists';
import { good, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();
type Input = Partial<NonNullable<(typeof searchSpecialists)['__io']>[0]>;
const search = async (input: Input = {}, tenant = 'tessera') =>
  good(await test.call(searchSpecialists, { lang: 'en', count: '60', ...input }, { tenant }));

describe('text', () => {
  it.each([
    ['Ilinca', 'Ilinca'],
    ['veridna', 'Ilinca'],
    ['брындару', 'Matei'],
    ['Brandaru', 'Matei'],
    ['Брандару', 'Matei'],
  ])('finds «%s» by name', async (q, firstName) => {
    expect((await search({ q })).content[0]?.firstName).toBe(firstName);
  });
  it.each(['anxiety', 'ANXEITY', 'anxietate', 'тривога', 'άγχος', 'Lęk'])('finds the speciality as «%s»', async (q) => {
    const found = await search({ q });
    expect(found.content.map((card) => card.atlasUrl)).toContain('ilinca-veridan');
    expect(found.total).toBeLessThan(30);
  });
  it('finds problems', async () => {
    expect((await search({ q: 'back pain' })).content.every((card) => card.domain === 'HEALTH')).toBe(true);
  });
  it('requires every word to match', async () => {
    expect((await search({ q: 'anxiety debts' })).total).toBe(0);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, lang: (typeof LANGUAGES)[number] = 'en') =>
    good(await test.call(suggestSpecialists, { lang, q }));
  it('name terms in the asked language, found in any, with their numbers', async () => {
    const [first] = await suggest('anx', 'uk');
    expect(first).toMatchObject({ kind: 'speciality', value: 'anxiety', label: 'Тривога' });
    expect(first?.total).toBe((await search({ speciality: 'anxiety' })).total);
  });
  it('name people, also with a typing error', async () => {
    expect(await suggest('veridna')).toEqual([
      { kind: 'person', value: 'ilinca-veridan', label: 'Ilinca Veridan', total: 1 },
    ]);
  });
  it('are at most eight, and none for an empty text', async () => {
    expect((await suggest('an')).length).toBeLessThanOrEqual(8);
    expect(await suggest('…')).toEqual([]);
  });
  it('name offers and articles for who asks for all kinds, at addresses that answer', async () => {
    const all = async (q: string, lang: (typeof LANGUAGES)[number]) =>
      good(await test.call(suggestSpecialists, { lang, q, kinds: 'all' }));
    const kinds = new Set((await suggest('sleep')).map(({ kind }) => kind));
    expect([kinds.has('product'), kinds.has('article')]).toEqual([false, false]);
    for (const lang of LANGUAGES) {
      const [offer] = good(
        await test.call(products, { company: 'tessera', lang, p: '1', c: '1', field: 'title', dir: 'asc' }),
      ).items;
      const found = (await all(offer?.title ?? '', lang)).filter(({ kind }) => kind === 'product');
      expect(found[0]).toMatchObject({ label: offer?.title, value: `${offer?.category.slug}/${offer?.slug}` });
      expect(found.length).toBeLessThanOrEqual(2);
      const [post] = good(await test.call(postsQuery, { lang })).items;
      const articles = (await all(post?.title ?? '', lang)).filter(({ kind }) => kind === 'article');
      expect(articles[0]).toMatchObject({ label: post?.title, value: `${post?.category.slug}/${post?.slug}` });
    }
  });
  it('name places alone for who asks for them: with the most specialists first, found by any name, at the partner', async () => {
    const places = async (q: string, lang: (typeof LANGUAGES)[number] = 'en', tenant = 'tessera') =>
      good(await test.call(suggestSpecialists, { lang, q, kinds: 'places' }, { tenant }));
    const most = await places('');
    expect(most.map(({ total }) => total)).toEqual(most.map(({ total }) => total).toSorted((a, b) => b - a));
    expect(most.find(({ value }) => value === 'online')).toMatchObject({ kind: 'place', label: 'online' });
    for (const { value, total } of most) expect((await search({ place: value })).total).toBe(total);
    expect(await places('athi', 'ro')).toMatchObject([{ kind: 'place', value: 'athens', label: 'Atena' }]);
    expect((await places('anxiety')).length + (await places('veridan')).length).toBe(0);
    for (const { value, total } of await places('', 'en', 'aurora'))
      expect(good(await test.call(searchSpecialists, { lang: 'en', place: value }, { tenant: 'aurora' })).total).toBe(
        total,
      );
  });
  it('reject other kinds', async () => {
    const asked = new URLSearchParams({ lang: 'en', q: 'sleep', kinds: 'some' });
    expect(await test.send('GET', `/api/helpstore/v1/suggestions?${asked}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    });
  });
  it('name no offer that the partner does not have', async () => {
    const own = good(
      await test.call(suggestSpecialists, { lang: 'en', q: 'session', kinds: 'all' }, { tenant: 'aurora' }),
    );
    for (const { kind, value } of own.filter((one) => one.kind === 'product')) {
      const [categorySlug = '', slug = ''] = value.split('/');
      expect([
        kind,
        (await test.call(product, { lang: 'en', categorySlug, slug }, { tenant: 'aurora' })).status,
      ]).toEqual(['product', 200]);
    }
  });
  it('name nobody not offered by the partner', async () => {
    expect(good(await test.call(suggestSpecialists, { lang: 'en', q: 'brandaru' }, { tenant: 'aurora' }))).toEqual([]);
  });
});

describe('the map', () => {
  it('follows the filters and counts by city', async () => {
    const input = { lang: 'en' as const, domain: 'PSIHO' };
    const map = good(await test.call(mapSpecialists, input));
    expect(map.total).toBe(10);
    expect(map.pins).toHaveLength(10);
    expect(map.cities.reduce((sum, city) => sum + city.total, 0)).toBe(10);
    for (const city of map.cities) {
      for (const pin of map.pins.filter((entry) => entry.city === city.code)) {
        expect(Math.abs(pin.lat - city.lat)).toBeLessThan(0.1);
        expect(Math.abs(pin.lon - city.lon)).toBeLessThan(0.1);
      }
    }
  });
  it('shows only the partner’s own', async () => {
    expect(good(await test.call(mapSpecialists, { lang: 'en' }, { tenant: 'aurora' })).total).toBe(18);
  });
});
