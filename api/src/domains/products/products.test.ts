import { slotDetails } from '@tessera/contracts/booking';
import { LANGUAGES } from '@tessera/contracts/languages';
import { demoContent } from '@tessera/demo-content';
import * as contract from '@tessera/contracts/products';
import { testimonials } from '@tessera/contracts/specialists';
import { eq } from 'drizzle-orm';
import { specialistId } from '../../seed/seed-people.ts';
import { productId } from '../../seed/seed-products.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { productCategories, products, productSpecialists } from './tables.ts';

const test = setUpTestApp();

const MEETINGS = 21;
/** The site sells all but those that a clinic has for itself. */
const OFFERED = demoContent().products.filter(({ tenant }) => tenant === undefined).length;
const ofMain = { company: 'tessera', p: '1', c: '60', field: 'id', dir: 'desc', lang: 'en' } as const;
const sleep = { categorySlug: 'mind', slug: 'sleep-through-the-night', lang: 'en' } as const;

describe('a product', () => {
  it.each(LANGUAGES)('has its own texts in %s', async (lang) => {
    const found = good(await test.call(contract.product, { ...sleep, lang }));
    const english = good(await test.call(contract.product, sleep));
    expect(found.id).toBe(productId('sleep-through-the-night'));
    expect(found.description.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list']);
    if (lang !== 'en')
      for (const key of ['title', 'summary', 'description'] as const) expect(found[key]).not.toEqual(english[key]);
  });
  it('lists the specialists who offer it, cheapest first, with their terms and next free slots', async () => {
    const { offers, from, duration, specialists, online } = good(await test.call(contract.product, sleep));
    expect(offers.length).toBeGreaterThanOrEqual(3);
    expect(specialists).toBe(offers.length);
    expect(from).toEqual(offers[0]?.price);
    expect(duration).toBe(offers[0]?.duration);
    expect(online).toBe(true);
    expect(offers.map(({ price }) => price.amount)).toEqual(
      offers.map(({ price }) => price.amount).toSorted((a, b) => a - b),
    );
    const rows = await test.db
      .select()
      .from(productSpecialists)
      .where(eq(productSpecialists.productId, productId(sleep.slug)));
    for (const { specialist, price, duration: minutes } of offers) {
      const terms = {
        specialistId: specialist.id,
        priceMinor: price.amount,
        currency: price.currency,
        durationMinutes: minutes,
      };
      expect(rows).toContainEqual(expect.objectContaining(terms));
      expect(specialist.nextSlots.length).toBeGreaterThan(0);
    }
  });
  it('has its own duration, and every slot shown for it can be booked', async () => {
    const { items } = good(await test.call(contract.products, { ...ofMain, productKind: 'meeting' }));
    expect(items).toHaveLength(MEETINGS);
    expect([...new Set(items.map(({ duration }) => duration))].toSorted((a, b) => a - b)).toEqual([15, 30, 50, 80]);
    for (const { id, slug, category } of items) {
      const { offers } = good(await test.call(contract.product, { categorySlug: category.slug, slug, lang: 'en' }));
      for (const { specialist, price, duration } of offers) {
        expect(specialist).toMatchObject({ price, duration });
        const [slotStart = 'none'] = specialist.nextSlots;
        const details = good(
          await test.call(slotDetails, { atlasUrl: specialist.atlasUrl, slotStart, productId: id, lang: 'en' }),
        );
        expect(details).toMatchObject({ state: 'free', duration, total: price });
      }
    }
  });
  it('is available at its own URL only', async () => {
    expect(refusal(await test.call(contract.product, { ...sleep, categorySlug: 'money' }))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(contract.product, { ...sleep, slug: 'nothing' }))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(contract.product, { ...sleep, lang: 'xx' as 'en' }))).toBe('400 BAD_INPUT');
  });
  it('lists only specialists offered by a clinic, and is NOT_FOUND if there are none', async () => {
    const all = good(await test.call(contract.product, sleep)).offers.map(({ specialist }) => specialist.id);
    const clinic = good(await test.call(contract.product, sleep, { tenant: 'aurora' }));
    expect(clinic.offers.length).toBeLessThan(all.length);
    expect(clinic.offers.every(({ specialist }) => all.includes(specialist.id))).toBe(true);
    expect(clinic.specialists).toBe(clinic.offers.length);
    const own = clinic.offers.map(({ specialist }) => specialist.atlasUrl);
    expect(own).not.toContain('anneliese-fairstow');
    const thyroid = { categorySlug: 'body', slug: 'thyroid-consultation', lang: 'en' } as const;
    await test.db
      .delete(productSpecialists)
      .where(eq(productSpecialists.specialistId, specialistId('ruxandra-busuiocel')));
    expect(refusal(await test.call(contract.product, thyroid))).toBe('200 OK');
    expect(refusal(await test.call(contract.product, thyroid, { tenant: 'aurora' }))).toBe('404 NOT_FOUND');
  });
});

describe('the list of products', () => {
  it('contains all of them, newest first, and sorts by known fields only', async () => {
    const { items, total } = good(await test.call(contract.products, ofMain));
    expect([items.length, total]).toEqual([OFFERED, OFFERED]);
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const byPrice = good(await test.call(contract.products, { ...ofMain, field: 'price', dir: 'asc' }));
    expect(byPrice.items.map(({ id }) => id)).toEqual(ids);
    const titles = good(
      await test.call(contract.products, { ...ofMain, field: 'title', dir: 'asc', lang: 'el' }),
    ).items.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((a, b) => (a < b ? -1 : 1)));
  });
  it('has pages, and beyond the last one is empty with the total', async () => {
    const all = good(await test.call(contract.products, ofMain)).items.map(({ id }) => id);
    const second = good(await test.call(contract.products, { ...ofMain, p: '2', c: '7' }));
    expect(second.items.map(({ id }) => id)).toEqual(all.slice(7, 14));
    for (const p of ['10', '1000000000', '999999999999'])
      expect(good(await test.call(contract.products, { ...ofMain, p, c: '7' }))).toMatchObject({
        items: [],
        total: OFFERED,
      });
    expect(good(await test.call(contract.products, { ...ofMain, p: '0', c: '7' })).items).toHaveLength(7);
    for (const bad of [{ p: '-1' }, { p: 'x' }, { c: '0' }, { c: '61' }])
      expect(refusal(await test.call(contract.products, { ...ofMain, ...bad }))).toBe('400 BAD_INPUT');
  });
  it('is available only for the host’s own tenant', async () => {
    expect(refusal(await test.call(contract.products, { ...ofMain, company: 'aurora' }))).toBe('404 NOT_FOUND');
    const clinic = good(
      await test.call(contract.clinicProducts, { ...ofMain, company: 'aurora' }, { tenant: 'aurora' }),
    );
    expect(clinic.total).toBeLessThanOrEqual(OFFERED);
    expect(clinic.items).toHaveLength(clinic.total);
    expect(refusal(await test.call(contract.clinicProducts, ofMain, { tenant: 'aurora' }))).toBe('404 NOT_FOUND');
  });
  it('has the prefix of a clinic or of a company by the partner’s record, and the other one is missing', async () => {
    const related = {
      id: good(await test.call(contract.products, ofMain)).items[0]?.id ?? '',
      p: '1',
      c: '4',
      lang: 'en',
    } as const;
    for (const [tenant, kind, other] of [
      ['tessera', 'company', 'clinic'],
      ['brightwork', 'company', 'clinic'],
      ['aurora', 'clinic', 'company'],
    ] as const) {
      const of = { code: tenant, lang: 'en' } as const;
      good(await test.call(contract.productCategories, { ...of, kind }, { tenant }));
      expect(refusal(await test.call(contract.productCategories, { ...of, kind: other }, { tenant }))).toBe(
        '404 NOT_FOUND',
      );
      expect(
        refusal(await test.call(contract.relatedProducts, { ...related, code: tenant, kind: other }, { tenant })),
      ).toBe('404 NOT_FOUND');
    }
    const everywhere = good(await test.call(contract.products, ofMain)).total;
    const atClinic = good(
      await test.call(contract.clinicProducts, { ...ofMain, company: 'aurora' }, { tenant: 'aurora' }),
    ).total;
    expect(atClinic).toBeLessThan(everywhere);
    expect(refusal(await test.call(contract.clinicProducts, ofMain))).toBe('404 NOT_FOUND');
  });
  it('has its categories in order, without hidden ones', async () => {
    const input = { kind: 'company', code: 'tessera', lang: 'pl' } as const;
    const categories = good(await test.call(contract.productCategories, input));
    expect(categories.map(({ code }) => code)).toEqual([
      'HOME_HEALTH',
      'FAM_HEALTH',
      'HEALTH_IN_PLATE',
      'FIN_HEALTH',
      'PHY_HEALTH',
      'JOB_HEALTH',
      'PSIH_HEALTH',
    ]);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(OFFERED);
    expect(categories[6]?.name).toBe('Umysł');
    await test.db
      .update(productCategories)
      .set({ visibleHelpstore: false })
      .where(eq(productCategories.code, 'FIN_HEALTH'));
    expect(
      good(await test.call(contract.productCategories, { ...input, lang: 'de' })).map(({ code }) => code),
    ).not.toContain('FIN_HEALTH');
    await test.db
      .update(productCategories)
      .set({ visibleHelpstore: true })
      .where(eq(productCategories.code, 'FIN_HEALTH'));
    expect(refusal(await test.call(contract.productCategories, { ...input, code: 'aurora' }))).toBe('404 NOT_FOUND');
  });
  it('has at a partner the categories that its record says', async () => {
    const codesOf = async (tenant: string, kind: 'company' | 'clinic') =>
      good(await test.call(contract.productCategories, { kind, code: tenant, lang: 'en' }, { tenant })).map(
        ({ code }) => code,
      );
    expect(await codesOf('linden', 'company')).toHaveLength(7);
    expect(await codesOf('solstice', 'clinic')).toEqual(['PHY_HEALTH', 'HEALTH_IN_PLATE', 'PSIH_HEALTH']);
    expect(await codesOf('brightwork', 'company')).toEqual([]);
  });
});

describe('related products', () => {
  const related = {
    kind: 'company',
    code: 'tessera',
    id: productId('sleep-through-the-night'),
    p: '1',
    c: '4',
    lang: 'en',
  } as const;
  it('are others of its category first, then of its domain, never itself', async () => {
    const { items, total } = good(await test.call(contract.relatedProducts, { ...related, c: '60' }));
    expect(items.slice(0, 2).map(({ category }) => category.code)).toEqual(['PSIH_HEALTH', 'PSIH_HEALTH']);
    expect(items.map(({ slug }) => slug)).toContain('burnout-check');
    expect(items.map(({ id }) => id)).not.toContain(related.id);
    expect(total).toBe(items.length);
    expect(good(await test.call(contract.relatedProducts, { ...related, p: '1000000000' }))).toEqual({
      items: [],
      total,
    });
    expect(refusal(await test.call(contract.relatedProducts, { ...related, id: specialistId('ilinca-veridan') }))).toBe(
      '404 NOT_FOUND',
    );
    expect(refusal(await test.call(contract.relatedProducts, { ...related, code: 'aurora' }))).toBe('404 NOT_FOUND');
  });
  it('include a list per specialist at their own prices, empty for a specialist not offered on the host', async () => {
    const id = specialistId('imogen-wexcombe');
    const own = good(await test.call(contract.specialistProducts, { specialistId: id, lang: 'en' }));
    const ask = { specialistId: id, lang: 'en', productKind: 'meeting' } as const;
    const meetings = good(await test.call(contract.specialistProducts, ask));
    expect(own.length).toBeGreaterThan(meetings.length);
    expect(meetings.map(({ slug }) => slug).toSorted()).toEqual([
      'fifteen-minutes-with-a-guide',
      'sleep-through-the-night',
      'worry-that-does-not-stop',
    ]);
    const paid = meetings.filter(({ from }) => from.amount > 0);
    expect(paid.every(({ from, specialists }) => from.amount === 7800 && specialists === 1)).toBe(true);
    expect(
      good(await test.call(contract.specialistProducts, { specialistId: id, lang: 'en' }, { tenant: 'aurora' })),
    ).toEqual([]);
    expect(
      good(
        await test.call(contract.specialistProducts, {
          specialistId: productId('sleep-through-the-night'),
          lang: 'en',
        }),
      ),
    ).toEqual([]);
  });
  it('include a summary by id', async () => {
    const found = good(await test.call(contract.productSummary, { uuid: related.id, lang: 'uk' }));
    expect(found.title).toBe('Спати всю ніч');
    expect(found).not.toHaveProperty('offers');
    expect(
      refusal(await test.call(contract.productSummary, { uuid: specialistId('ilinca-veridan'), lang: 'en' })),
    ).toBe('404 NOT_FOUND');
  });
});

describe('the home page', () => {
  it('has five products in each of its two rows, in the order of their rows in the table', async () => {
    const { psychoEmotional, medical } = good(await test.call(contract.homeProducts, { lang: 'en' }));
    expect(psychoEmotional.map(({ slug }) => slug)).toEqual([
      'a-first-session',
      'worry-that-does-not-stop',
      'first-talk-for-couples',
      'sleep-through-the-night',
      'burnout-check',
    ]);
    expect(medical.map(({ slug }) => slug)).toEqual([
      'family-doctor-by-video',
      'blood-panel-explained',
      'skin-check-by-video',
      'heart-second-opinion',
      'thyroid-consultation',
    ]);
    await test.db.update(products).set({ homeGroup: null, homePlace: null }).where(eq(products.slug, 'burnout-check'));
    expect(good(await test.call(contract.homeProducts, { lang: 'de' })).psychoEmotional).toHaveLength(4);
  });
  it('shows testimonials, in the reader’s language first, and their total', async () => {
    const greek = good(await test.call(testimonials, { language: 'el' }));
    expect(greek.list.map(({ lang }) => lang)).toEqual(['el', 'el', 'el']);
    expect(greek.count).toBe(30);
    expect(greek.list.every(({ stars, specialist }) => stars === 5 && specialist.heading !== '')).toBe(true);
    const clinic = good(await test.call(testimonials, { language: 'uk', amount: '24' }, { tenant: 'aurora' }));
    expect(clinic.count).toBeLessThan(30);
    expect(clinic.list).toHaveLength(clinic.count);
    expect(refusal(await test.call(testimonials, { language: 'el', amount: '25' }))).toBe('400 BAD_INPUT');
  });
});
