import { LANGUAGES } from '@tessera/contracts/languages';
import { Slug } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import { PRODUCT_CATEGORIES, productCategories, products, reviews, testimonials } from './index.ts';

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe('products', () => {
  it('are twenty in the seven categories, each with an address of its own and three things to leave with', () => {
    expect(products).toHaveLength(20);
    expect(PRODUCT_CATEGORIES).toEqual(['HOME_HEALTH', 'FAM_HEALTH', 'HEALTH_IN_PLATE', 'FIN_HEALTH', 'PHY_HEALTH', 'JOB_HEALTH', 'PSIH_HEALTH']);
    expect(new Set(products.map(({ category }) => category)).size).toBe(7);
    expect(isUnique(products.map(({ slug }) => slug))).toBe(true);
    expect(isUnique(Object.values(productCategories).map(({ slug }) => slug))).toBe(true);
    for (const { slug, points } of products) {
      expect(z.safeParse(Slug, slug).success).toBe(true);
      expect(points).toHaveLength(3);
    }
  });

  it('fill two rows of five on the front page, each place once', () => {
    for (const group of ['psycho-emotional', 'medical'])
      expect(products.flatMap(({ home }) => (home?.group === group ? [home.place] : [])).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each(LANGUAGES)('keep to the lengths of cards and search pages in %s, and say something of their own', (lang) => {
    for (const { title, summary, about } of products) {
      expect(title[lang].length).toBeLessThanOrEqual(44);
      expect(summary[lang].length).toBeLessThanOrEqual(100);
      expect(about[lang].length).toBeGreaterThan(90);
      expect(about[lang].length).toBeLessThanOrEqual(220);
    }
    expect(isUnique(products.map(({ title }) => title[lang]))).toBe(true);
    if (lang !== 'en') expect(products.filter(({ title }) => title[lang] === title.en)).toEqual([]);
  });
});

describe('testimonials', () => {
  it('are three with five stars in each language, of different people about different specialists', () => {
    const chosen = testimonials.map((index) => reviews[index]);
    expect(chosen.every((review) => review?.stars === 5)).toBe(true);
    for (const lang of LANGUAGES) expect(chosen.filter((review) => review?.lang === lang)).toHaveLength(3);
    expect(chosen).toHaveLength(30);
    expect(isUnique(chosen.map((review) => `${review?.lang} ${review?.author}`))).toBe(true);
  });
});
