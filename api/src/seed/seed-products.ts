import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { demoContent } from '@tessera/demo-content';
import { sql } from 'drizzle-orm';
import * as tables from '../domains/products/tables.ts';
import { testimonials } from '../domains/specialists/tables.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { demoReviews, testimonialsOf } from './demo-reviews.ts';
import { factsOf, offering, priceOf, textsOf } from './product-rows.ts';
import { specialistId, tenantId } from './seed-people.ts';
import type { SeedWeek } from './seed-week.ts';

const DAY = 86_400_000;
/** Meetings are the newest, because the list begins with them and only they are on sale. */
export function productId(slug: string): string {
  const found = demoContent().products.find((product) => product.slug === slug);
  return seedId(`product ${slug}`, found && found.kind !== 'meeting' ? DAY : 0);
}

/** Products and the specialists who offer them; also upgrades a demo seeded before products existed. */
export async function seedProducts(db: Db, week: SeedWeek): Promise<void> {
  const { products, productCategories } = demoContent();
  await db
    .insert(tables.productCategories)
    .values(
      productCategories.map(({ code, slug, name }, position) => ({
        code,
        position,
        visibleHelpstore: true,
        slug,
        name,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(tables.products)
    .values(
      products.map((product) => ({
        id: productId(product.slug),
        slug: product.slug,
        kind: product.kind,
        facts: factsOf(product, week),
        tenantId: product.tenant === undefined ? null : tenantId(product.tenant),
        ...(offering(product).length === 0 ? { priceMinor: product.priceMinor ?? null, currency: 'EUR' } : {}),
        category: product.category,
        domain: product.domain,
        title: product.title,
        summary: product.summary,
        ...textsOf(product),
        homeGroup: product.home?.group ?? null,
        homePlace: product.home?.place ?? null,
      })),
    )
    // A demo seeded before products had these texts gets them too.
    .onConflictDoUpdate({
      target: tables.products.id,
      set: { steps: sql`excluded.steps`, questions: sql`excluded.questions` },
      setWhere: sql`${tables.products.steps} = '{}'`,
    });
  await seedAddresses(db);
  await db
    .insert(tables.productTags)
    .values(products.map(({ slug, speciality }) => ({ productId: productId(slug), speciality })))
    .onConflictDoNothing();
  await db
    .insert(tables.productSpecialists)
    .values(
      products.flatMap((product) =>
        offering(product).map(({ atlasUrl, duration, priceMinor }) => ({
          productId: productId(product.slug),
          specialistId: specialistId(atlasUrl),
          durationMinutes: product.minutes ?? duration,
          priceMinor: priceOf(product, { duration, priceMinor }),
          currency: 'EUR',
        })),
      ),
    )
    // A demo seeded before products had their own terms gets them too.
    .onConflictDoUpdate({
      target: [tables.productSpecialists.productId, tables.productSpecialists.specialistId],
      set: { durationMinutes: sql`excluded.duration_minutes`, priceMinor: sql`excluded.price_minor` },
    });
}

const others = (slugs: Readonly<Record<Exclude<Lang, 'en'>, string>>) =>
  LANGUAGES.flatMap((lang) => (lang === 'en' ? [] : [{ lang, slug: slugs[lang] }]));
/** The addresses in each language but the one that `slug` is in. */
async function seedAddresses(db: Db): Promise<void> {
  const { products, productCategories } = demoContent();
  await db
    .insert(tables.productCategorySlugs)
    .values(productCategories.flatMap(({ code, slugs }) => others(slugs).map((own) => ({ category: code, ...own }))))
    .onConflictDoNothing();
  await db
    .insert(tables.productSlugs)
    .values(products.flatMap(({ slug, slugs }) => others(slugs).map((own) => ({ productId: productId(slug), ...own }))))
    .onConflictDoNothing();
}

/** Selects the testimonials of the whole site. Requires the reviews. */
export async function seedTestimonials(db: Db): Promise<void> {
  await db
    .insert(testimonials)
    .values(testimonialsOf(demoReviews()).map((index, place) => ({ reviewId: seedId(`review ${index}`), place })))
    .onConflictDoNothing();
}
