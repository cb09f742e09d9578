import { slotDetails } from '@tessera/contracts/booking';
import { LANGUAGES } from '@tessera/contracts/languages';
import * as contract from '@tessera/contracts/products';
import { demoContent } from '@tessera/demo-content';
import { and, eq, isNotNull } from 'drizzle-orm';
import { productId } from '../../seed/seed-products.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { productCategories, products, productSlugs } from './tables.ts';

const test = setUpTestApp();

/** The site sells all but those that a clinic has for itself. */
const OFFERED = demoContent().products.filter(({ tenant }) => tenant === undefined).length;
const ofMain = { company: 'tessera', p: '1', c: '60', field: 'id', dir: 'desc', lang: 'en' } as const;
const sleep = { categorySlug: 'mind', slug: 'sleep-through-the-night', lang: 'en' } as const;

describe('the address of a product', () => {
  const romanian = { categorySlug: 'minte', slug: 'somn-pana-dimineata' } as const;
  it('is found by the slug of any language, and answered in the reader’s', async () => {
    const english = good(await test.call(contract.product, sleep));
    expect(english.canonical.ro).toEqual({ category: 'minte', slug: 'somn-pana-dimineata' });
    for (const lang of LANGUAGES) {
      const found = good(await test.call(contract.product, { ...romanian, lang }));
      const { category, slug } = english.canonical[lang];
      expect([found.id, found.category.slug, found.slug]).toEqual([english.id, category, slug]);
      expect(found.code).toBe('sleep-through-the-night');
      expect(found.canonical).toEqual(english.canonical);
      // The slugs of two languages may be mixed by hand; they are one product all the same.
      expect(good(await test.call(contract.product, { ...sleep, slug, lang })).id).toBe(english.id);
    }
  });
  it('belongs to the product that has it in the reader’s language, where two share it', async () => {
    await test.db
      .update(productSlugs)
      .set({ slug: 'sleep-through-the-night' })
      .where(and(eq(productSlugs.productId, productId('burnout-check')), eq(productSlugs.lang, 'fr')));
    const asked = { slug: 'sleep-through-the-night', categorySlug: 'work' } as const;
    expect(good(await test.call(contract.product, { ...asked, lang: 'fr' })).code).toBe('burnout-check');
    expect(good(await test.call(contract.product, sleep)).code).toBe('sleep-through-the-night');
    await test.db
      .update(productSlugs)
      .set({ slug: 'epuisement' })
      .where(and(eq(productSlugs.productId, productId('burnout-check')), eq(productSlugs.lang, 'fr')));
  });
  it('is English’s in a language without a slug of its own', async () => {
    const slugs = eq(productSlugs.productId, productId('evening-hunger'));
    const kept = await test.db.select().from(productSlugs).where(slugs);
    await test.db.delete(productSlugs).where(slugs);
    const found = good(
      await test.call(contract.product, { categorySlug: 'on-the-plate', slug: 'evening-hunger', lang: 'pl' }),
    );
    expect(found.canonical.pl).toEqual({ category: 'na-talerzu', slug: 'evening-hunger' });
    await test.db.insert(productSlugs).values(kept);
  });
  it('stands for all of them on a list for the sitemap', async () => {
    const { items, total } = good(await test.call(contract.productAddresses, { p: '1', c: '500' }));
    expect([items.length, total]).toEqual([OFFERED, OFFERED]);
    for (const lang of LANGUAGES)
      expect(new Set(items.map(({ [lang]: { category, slug } }) => `${category}/${slug}`)).size).toBe(OFFERED);
    expect(refusal(await test.call(contract.productAddresses, { p: '1', c: '501' }))).toBe('400 BAD_INPUT');
  });
});

describe('kinds of products', () => {
  const listed = async (productKind: contract.ProductKind) =>
    good(await test.call(contract.products, { ...ofMain, productKind })).items;
  it('are counted in their order, whichever is asked for', async () => {
    const all = good(await test.call(contract.products, ofMain));
    expect(all.kinds.map(({ kind }) => kind)).toEqual([...contract.PRODUCT_KINDS]);
    expect(all.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(OFFERED);
    for (const { kind, count } of all.kinds) {
      const only = good(await test.call(contract.products, { ...ofMain, productKind: kind }));
      expect([only.total, only.kinds]).toEqual([count, all.kinds]);
      expect(only.items.every((item) => item.kind === kind)).toBe(true);
    }
    expect(refusal(await test.call(contract.products, { ...ofMain, productKind: 'gift' as 'digital' }))).toBe(
      '400 BAD_INPUT',
    );
  });
  it('are on sale as far as they can be bought, and say what they consist of', async () => {
    const sold = { meeting: true, package: false, subscription: false, voucher: false } as const;
    for (const [kind, onSale] of Object.entries(sold))
      expect((await listed(kind as keyof typeof sold)).map((one) => one.onSale)).not.toContain(!onSale);
    for (const { facts, duration } of await listed('package')) {
      expect(facts).toMatchObject({ meetings: expect.any(Number), weeks: expect.any(Number) });
      expect(duration).toBeGreaterThan(0);
    }
    for (const { specialists, from } of await listed('digital')) {
      expect(specialists).toBe(0);
      expect(from.amount).toBeGreaterThan(0);
    }
  });
  it('that are no meeting cannot be held a time for, and show the plain times of who gives them', async () => {
    const [found] = await listed('package');
    if (!found) throw new Error('no package');
    const { offers, id } = good(
      await test.call(contract.product, { categorySlug: found.category.slug, slug: found.slug, lang: 'en' }),
    );
    const [first] = offers;
    if (!first) throw new Error('nobody gives it');
    const { atlasUrl, nextSlots } = first.specialist;
    const [slotStart = 'none'] = nextSlots;
    expect(good(await test.call(slotDetails, { atlasUrl, slotStart, lang: 'en' })).state).toBe('free');
    expect(first.price.amount).toBeGreaterThan(first.specialist.price.amount);
    expect(refusal(await test.call(slotDetails, { atlasUrl, slotStart, lang: 'en', productId: id }))).toMatch(
      /PRODUCT_NOT_OFFERED$/,
    );
  });
  it('list a workshop until it begins, and its page says that it is over', async () => {
    const before = await listed('workshop');
    expect(before.length).toBeGreaterThan(0);
    const [first] = before.toSorted((a, b) => ((a.facts.startsAt ?? '') < (b.facts.startsAt ?? '') ? -1 : 1));
    if (!first) throw new Error('no workshop');
    await test.db
      .update(products)
      .set({ facts: { ...first.facts, startsAt: '2026-01-01T10:00:00.000Z' } })
      .where(eq(products.id, first.id));
    expect((await listed('workshop')).map(({ id }) => id)).not.toContain(first.id);
    const address = { categorySlug: first.category.slug, slug: first.slug, lang: 'en' } as const;
    expect(good(await test.call(contract.product, address))).toMatchObject({ onSale: false, closed: 'past' });
    await test.db.update(products).set({ facts: first.facts }).where(eq(products.id, first.id));
  });
  it('of one partner are on its host alone', async () => {
    const [own] = await test.db.select().from(products).where(isNotNull(products.tenantId));
    if (!own) throw new Error('no product of a partner');
    const asked = { uuid: own.id, lang: 'en' } as const;
    expect(good(await test.call(contract.productSummary, asked, { tenant: 'solstice' })).code).toBe(own.slug);
    for (const tenant of ['tessera', 'aurora', 'brightwork'])
      expect(refusal(await test.call(contract.productSummary, asked, { tenant }))).toBe('404 NOT_FOUND');
  });
});

describe('a category', () => {
  const mind = { slug: 'mind', p: '1', c: '60', field: 'usual', dir: 'usual', lang: 'en' } as const;
  it('has its products by title, and its address in each language', async () => {
    const { items, total, category } = good(await test.call(contract.categoryProducts, mind));
    expect(items).toHaveLength(total);
    expect(items.every((item) => item.category.code === 'PSIH_HEALTH')).toBe(true);
    const titles = items.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(category).toMatchObject({ code: 'PSIH_HEALTH', slug: 'mind', canonical: { ro: 'minte', el: 'nous' } });
    const greek = good(await test.call(contract.categoryProducts, { ...mind, slug: 'minte', lang: 'el' }));
    expect([greek.category.slug, greek.total]).toEqual(['nous', total]);
    expect(good(await test.call(contract.categoryCanonical, { id: 'PSIH_HEALTH', lang: 'en' }))).toEqual(
      category.canonical,
    );
  });
  it('has the order that is asked for, and pages', async () => {
    const { total } = good(await test.call(contract.categoryProducts, mind));
    const newest = good(await test.call(contract.categoryProducts, { ...mind, field: 'id', dir: 'desc' }));
    const ids = newest.items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const second = good(
      await test.call(contract.categoryProducts, { ...mind, field: 'id', dir: 'desc', p: '2', c: '3' }),
    );
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(3, 6));
    expect(good(await test.call(contract.categoryProducts, { ...mind, p: '999' }))).toMatchObject({ items: [], total });
  });
  it('is NOT_FOUND where it is unknown, hidden or not among those of the host', async () => {
    for (const slug of ['nothing', 'page', 'PSIH_HEALTH', 'mind/', '%00', '<script>', 'ум'])
      expect([slug, refusal(await test.call(contract.categoryProducts, { ...mind, slug }))]).toEqual([
        slug,
        slug === '%00' ? expect.stringMatching(/^40/) : '404 NOT_FOUND',
      ]);
    expect(refusal(await test.call(contract.categoryProducts, { ...mind, slug: 'x'.repeat(121) }))).toBe(
      '400 BAD_INPUT',
    );
    expect(refusal(await test.call(contract.categoryProducts, { ...mind, slug: 'a\u0000b' }))).toMatch(/^40/);
    for (const id of ['NONE', 'mind', 'a\u0000b'])
      expect(refusal(await test.call(contract.categoryCanonical, { id, lang: 'en' }))).toMatch(/^40/);
    const at = (tenant: string, slug: string) => test.call(contract.categoryProducts, { ...mind, slug }, { tenant });
    expect(refusal(await at('solstice', 'money'))).toBe('404 NOT_FOUND');
    expect(refusal(await at('brightwork', 'mind'))).toBe('404 NOT_FOUND');
    expect(good(await at('solstice', 'body')).items.map(({ code }) => code)).toContain('morning-at-the-clinic');
    const hidden = eq(productCategories.code, 'FIN_HEALTH');
    await test.db.update(productCategories).set({ visibleHelpstore: false }).where(hidden);
    expect(refusal(await at('tessera', 'money'))).toBe('404 NOT_FOUND');
    await test.db.update(productCategories).set({ visibleHelpstore: true }).where(hidden);
  });
  it('of its own is all that such a partner lists', async () => {
    const ofSolstice = { ...ofMain, company: 'solstice' };
    const { items, total } = good(await test.call(contract.clinicProducts, ofSolstice, { tenant: 'solstice' }));
    expect(items).toHaveLength(total);
    expect([...new Set(items.map(({ category }) => category.code))].toSorted()).toEqual([
      'HEALTH_IN_PLATE',
      'PHY_HEALTH',
      'PSIH_HEALTH',
    ]);
  });
});

describe('a tag', () => {
  const asked = { tag: 'sleep', p: '1', c: '60', lang: 'ro' } as const;
  it('lists what is about it', async () => {
    const { items, total, tag } = good(await test.call(contract.tagProducts, asked));
    expect(items).toHaveLength(total);
    expect(items.map(({ code }) => code)).toContain('a-sleep-diary-with-notes');
    expect(tag.code).toBe('sleep');
    expect(good(await test.call(contract.product, { ...sleep, lang: 'ro' })).tags).toEqual([tag]);
    const digital = good(await test.call(contract.tagProducts, { ...asked, productKind: 'digital' }));
    expect(digital.items.map(({ code }) => code)).toEqual(['a-sleep-diary-with-notes']);
  });
  it('is NOT_FOUND where nobody knows it, and empty beyond the end', async () => {
    for (const tag of ['nothing', 'SLEEP', 'sleep ', "' or 1=1"])
      expect(refusal(await test.call(contract.tagProducts, { ...asked, tag }))).toBe('404 NOT_FOUND');
    expect(good(await test.call(contract.tagProducts, { ...asked, p: '50' })).items).toEqual([]);
  });
});
