import type { Lang } from '@tessera/contracts/languages';
import type { Review, Testimonial } from '@tessera/contracts/specialists';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { toRating, toReview } from './mappers.ts';
import { listTestimonials } from './testimonial-queries.ts';
import { toPeople } from './people.ts';
import { findByUrl } from './queries.ts';
import { countStars, findRatings, listReviews } from './review-queries.ts';
import type { SpecialistDeps } from './service.ts';

/** Average and distribution of a specialist's reviews, five stars first. */
export async function spreadOf(deps: Pick<SpecialistDeps, 'db'>, scope: Scope, id: string) {
  const [ratings, given] = await Promise.all([findRatings(deps.db, scope, [id]), countStars(deps.db, scope, id)]);
  return {
    ...toRating(ratings.get(id)),
    stars: [5, 4, 3, 2, 1].map((value) => ({
      stars: value,
      count: given.find((entry) => entry.stars === value)?.count ?? 0,
    })),
  };
}

/** Reviews, newest first; a non-positive `amount` returns all. Count and average cover all reviews. */
export async function profileReviews(
  deps: SpecialistDeps,
  scope: Scope,
  input: { readonly atlasUrl: string; readonly amount?: string | undefined },
) {
  const row = await findByUrl(deps.db, scope, input.atlasUrl);
  if (!row) throw fail('NOT_FOUND');
  const amount = Number(input.amount ?? -1);
  const [spread, rows] = await Promise.all([
    spreadOf(deps, scope, row.id),
    listReviews(deps.db, scope, { specialistId: row.id }, amount > 0 ? amount : null),
  ]);
  const list: Review[] = rows.map(toReview);
  return { ...spread, list };
}

/** Testimonials about specialists offered by this tenant; those in the reader's language first. */
export async function testimonialsOf(
  deps: SpecialistDeps,
  scope: Scope,
  input: { readonly language: Lang; readonly amount?: string | undefined },
) {
  const limit = countOf('amount', input.amount, { fallback: 3, max: 24 });
  const { rows, count } = await listTestimonials(deps.db, scope, input.language, limit);
  const people = await toPeople(
    deps.db,
    scope,
    rows.map(({ specialist }) => specialist),
    input.language,
  );
  const list: Testimonial[] = rows.map(({ review, specialist }) => {
    const { atlasUrl, title, firstName, lastName } = specialist;
    return {
      ...toReview(review),
      specialist: { atlasUrl, title, firstName, lastName, heading: people.get(specialist.id)?.heading ?? '' },
    };
  });
  return { count, list };
}
