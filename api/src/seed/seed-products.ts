import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { demoContent, type Product, type Specialist } from '@tessera/demo-content';
import { referenceContent } from '@tessera/reference-content';
import type { TextBlock } from '@tessera/contracts/specialists';
import { sql } from 'drizzle-orm';
import * as tables from '../domains/products/tables.ts';
import { testimonials } from '../domains/specialists/tables.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { demoReviews, testimonialsOf } from './demo-reviews.ts';
import { specialistId } from './seed-people.ts';

export const productId = (slug: string): string => seedId(`product ${slug}`);

/** One specialist of each city with the product's speciality, preferably as their main one. */
const offering = ({ speciality }: Product): readonly Specialist[] =>
  referenceContent().cities.flatMap(({ code }) => {
    const here = demoContent().specialists.filter(
      (specialist) => specialist.city === code && specialist.specialities.includes(speciality),
    );
    return here.find(({ specialities: [first] }) => first === speciality) ?? here[0] ?? [];
  });

function describe({ about, points }: Product): Record<Lang, readonly TextBlock[]> {
  const { takeAway } = demoContent().productWords;
  const inLanguage = (lang: Lang): readonly TextBlock[] => [
    { kind: 'paragraph', text: about[lang] },
    { kind: 'heading', text: takeAway[lang] },
    { kind: 'list', items: points.map((point) => point[lang]) },
  ];
  return Object.fromEntries(LANGUAGES.map((lang) => [lang, inLanguage(lang)])) as Record<Lang, readonly TextBlock[]>;
}

/** The price for a duration, in proportion to the specialist's own meeting, rounded to whole euros. */
const priceFor = (minutes: number, own: Pick<Specialist, 'duration' | 'priceMinor'>): number =>
  Math.round((own.priceMinor * minutes) / own.duration / 100) * 100;

/** Products and the specialists who offer them; also upgrades a demo seeded before products existed. */
export async function seedProducts(db: Db): Promise<void> {
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
        category: product.category,
        domain: product.domain,
        title: product.title,
        summary: product.summary,
        description: describe(product),
        homeGroup: product.home?.group ?? null,
        homePlace: product.home?.place ?? null,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(tables.productSpecialists)
    .values(
      products.flatMap((product) =>
        offering(product).map(({ atlasUrl, duration, priceMinor }) => ({
          productId: productId(product.slug),
          specialistId: specialistId(atlasUrl),
          durationMinutes: product.minutes,
          priceMinor: priceFor(product.minutes, { duration, priceMinor }),
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

/** Selects the testimonials of the whole site. Requires the reviews. */
export async function seedTestimonials(db: Db): Promise<void> {
  await db
    .insert(testimonials)
    .values(testimonialsOf(demoReviews()).map((index, place) => ({ reviewId: seedId(`review ${index}`), place })))
    .onConflictDoNothing();
}
