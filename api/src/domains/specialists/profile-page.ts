import type { Lang } from '@tessera/contracts/languages';
import type { Review, SpecialistCard, SpecialistDetails } from '@tessera/contracts/specialists';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { formatSlotStart, loadOffers, nextFreeStarts } from '../availability/index.ts';
import { toPeople } from './people.ts';
import { toReview } from './mappers.ts';
import { findById, findByUrl, findByUrls, type SpecialistRow } from './queries.ts';
import { findSimilar } from './list-queries.ts';
import { countReviews, listReviews } from './review-queries.ts';
import { CARD_SLOTS, toCards, type SpecialistDeps } from './service.ts';
import { spreadOf } from './reviews-service.ts';
import { soldAt } from './sold-at.ts';

const DAY = 86_400_000;
interface ByUrl {
  readonly atlasUrl: string;
}
/** The specialist at a URL. Throws NOT_FOUND also for one not offered by this tenant. */
async function requireByUrl(
  { db }: Pick<SpecialistDeps, 'db'>,
  scope: Scope,
  { atlasUrl }: ByUrl,
): Promise<SpecialistRow> {
  const row = await findByUrl(db, scope, atlasUrl);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** The distribution of a specialist's reviews. */
export const stars = async (deps: SpecialistDeps, scope: Scope, input: ByUrl) =>
  spreadOf(deps, scope, (await requireByUrl(deps, scope, input)).id);

interface ReviewsInput {
  readonly id: string;
  readonly stars?: string | undefined;
  readonly page?: string | undefined;
  readonly count?: string | undefined;
}
/**
 * A page of reviews and the total matching the filter. Throws NOT_FOUND for a specialist not offered by this tenant.
 */
export async function reviewsOf(
  deps: SpecialistDeps,
  scope: Scope,
  input: ReviewsInput,
): Promise<{ count: number; list: Review[] }> {
  const size = countOf('count', input.count, { fallback: 20, max: 100 });
  const number = countOf('page', input.page, { fallback: 1, max: 1_000_000 });
  const row = await findById(deps.db, scope, input.id);
  if (!row) throw fail('NOT_FOUND');
  const filter = { specialistId: row.id, stars: input.stars === undefined ? undefined : Number(input.stars) };
  const [count, rows] = await Promise.all([
    countReviews(deps.db, scope, filter),
    listReviews(deps.db, scope, filter, size, (number - 1) * size),
  ]);
  return { count, list: rows.map(toReview) };
}

async function detailsOf(
  { db }: SpecialistDeps,
  scope: Scope,
  row: SpecialistRow,
  lang: Lang,
): Promise<SpecialistDetails> {
  const person = (await toPeople(db, scope, [row], lang)).get(row.id);
  if (!person) throw fail('NOT_FOUND');
  return { ...person, description: [...row.description], descriptionLang: row.descriptionLang };
}
export const detailsByUrl = async (deps: SpecialistDeps, scope: Scope, input: ByUrl & { readonly lang: Lang }) =>
  detailsOf(deps, scope, await requireByUrl(deps, scope, input), input.lang);
/** The same by id. Throws NOT_FOUND also for a specialist not offered by this tenant. */
export async function details(deps: SpecialistDeps, scope: Scope, input: { readonly id: string; readonly lang: Lang }) {
  const row = await findById(deps.db, scope, input.id);
  if (!row) throw fail('NOT_FOUND');
  return detailsOf(deps, scope, row, input.lang);
}

/** The first free slot, of the plain meeting or of a product, within the days that cards cover. */
export async function firstStart(
  deps: SpecialistDeps,
  scope: Scope,
  input: ByUrl & { readonly productId?: string | undefined },
) {
  const found = await requireByUrl(deps, scope, input);
  const row = soldAt(
    found,
    input.productId === undefined ? null : await deps.findProductTerms(deps.db, scope, found.id, input.productId),
  );
  const now = scope.now.epochMilliseconds;
  const offer = (await loadOffers(deps.db, scope, [row])).get(row.id);
  const busy = await deps.findBusy(deps.db, scope, [row.id], { start: now, end: now + CARD_SLOTS.days * DAY });
  const [first] = offer ? nextFreeStarts(offer, busy.get(row.id) ?? [], { now, ...CARD_SLOTS, count: 1 }) : [];
  return { startsAt: first === undefined ? null : formatSlotStart(first), zone: row.zone };
}

/** Similar specialists: most specialities in common first, then those of the same domain, better rated first. */
export async function similar(
  deps: SpecialistDeps,
  scope: Scope,
  input: ByUrl & { readonly lang: Lang; readonly qty?: string | undefined },
): Promise<SpecialistCard[]> {
  const limit = countOf('qty', input.qty, { fallback: 4, max: 12 });
  const row = await requireByUrl(deps, scope, input);
  return toCards(deps, scope, await findSimilar(deps.db, scope, row, limit), input.lang);
}

/** Cards in the requested order, without duplicates. */
export async function bySlugs(
  deps: SpecialistDeps,
  scope: Scope,
  input: { readonly slugs: readonly string[]; readonly lang: Lang },
) {
  const wanted = [...new Set(input.slugs)];
  const rows = new Map((await findByUrls(deps.db, scope, wanted)).map((row) => [row.atlasUrl, row]));
  return toCards(
    deps,
    scope,
    wanted.flatMap((slug) => rows.get(slug) ?? []),
    input.lang,
  );
}
