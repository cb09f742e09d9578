import type { Lang } from '@tessera/contracts/languages';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { onOffer, type SpecialistRow } from './queries.ts';
import { stands } from './review-queries.ts';
import { reviews, specialists, testimonials } from './tables.ts';

export interface TestimonialRow {
  readonly review: typeof reviews.$inferSelect;
  readonly specialist: SpecialistRow;
}

/** Testimonials of the whole site, those in `lang` first, and their total. */
export async function listTestimonials(
  db: Db,
  scope: Scope,
  lang: Lang,
  limit: number,
): Promise<{ rows: TestimonialRow[]; count: number }> {
  const rows = await db
    .select({ review: reviews, specialist: specialists })
    .from(testimonials)
    .innerJoin(reviews, eq(reviews.id, testimonials.reviewId))
    .innerJoin(specialists, eq(specialists.id, reviews.specialistId))
    .where(and(stands, onOffer(db, scope)))
    .orderBy(desc(sql`${reviews.lang} = ${lang}`), asc(testimonials.place), asc(reviews.id))
    .limit(limit);
  const [counted] = await db
    .select({ total: count() })
    .from(testimonials)
    .innerJoin(reviews, eq(reviews.id, testimonials.reviewId))
    .innerJoin(specialists, eq(specialists.id, reviews.specialistId))
    .where(and(stands, onOffer(db, scope)));
  return { rows, count: counted?.total ?? 0 };
}
