import type { Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { findTerms } from '../specialists/index.ts';
import { findCategory, findTag, listCategories, listPosts, type PostFilter } from './queries.ts';
import { type Deps, toCategory, toTag, toCards } from './post-cards.ts';

const DEFAULT_COUNT = 12;
const MAX_COUNT = 60;

interface PageInput {
  readonly page: string | undefined;
  readonly count: string | undefined;
  readonly sort: 'asc' | 'desc' | undefined;
}
async function pageOf(deps: Deps, scope: Scope, filter: PostFilter, input: PageInput) {
  const page = countOf('page', input.page, { fallback: 1, max: 100_000 });
  const limit = countOf('count', input.count, { fallback: DEFAULT_COUNT, max: MAX_COUNT });
  const { rows, total } = await listPosts(deps.db, scope, filter, {
    limit,
    offset: (page - 1) * limit,
    order: input.sort ?? 'desc',
  });
  return { items: await toCards(deps, scope, rows, filter.lang), total };
}

export interface PostsInput {
  readonly lang: Lang;
  readonly page?: string | undefined;
  readonly count?: string | undefined;
  /** Slugs, separated by commas. */
  readonly categories?: string | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}
/** A language's own posts, newest first by default. Pages begin at 1. */
export const queryPosts = (deps: Deps, scope: Scope, input: PostsInput) => {
  const categories = (input.categories ?? '').split(',').filter(Boolean);
  return pageOf(
    deps,
    scope,
    { lang: input.lang, categories },
    { page: input.page, count: input.count, sort: input.sort },
  );
};

/** An author's posts in a language. */
export const authorPosts = (
  deps: Deps,
  scope: Scope,
  input: {
    readonly specialistId: string;
    readonly p: string;
    readonly c: string;
    readonly o: 'asc' | 'desc';
    readonly lang: Lang;
  },
) =>
  pageOf(
    deps,
    scope,
    { lang: input.lang, authorId: input.specialistId },
    { page: input.p, count: input.c, sort: input.o },
  );

/** Posts on a specialist's page; a non-positive `amount` returns the maximum. Throws NOT_FOUND as the profile does. */
export async function postsOfProfile(
  deps: Deps,
  scope: Scope,
  input: { readonly atlasUrl: string; readonly amount?: string | undefined; readonly lang: Lang },
) {
  const author = await findTerms(deps.db, scope, input.atlasUrl);
  if (!author) throw fail('NOT_FOUND');
  const amount = Number(input.amount ?? -1);
  const limit = amount > 0 ? Math.min(amount, MAX_COUNT) : MAX_COUNT;
  const { rows, total } = await listPosts(
    deps.db,
    scope,
    { lang: input.lang, authorId: author.id },
    { limit, offset: 0, order: 'desc' },
  );
  return { count: total, list: await toCards(deps, scope, rows, input.lang) };
}

interface ListInput {
  readonly slug: string;
  readonly page: string;
  readonly count: string;
  readonly order: 'asc' | 'desc';
  readonly lang: Lang;
}
/** A category's posts in a language. Throws NOT_FOUND when the category does not exist in any language. */
export async function categoryPosts(deps: Deps, scope: Scope, input: ListInput) {
  const category = await findCategory(deps.db, scope, input.slug);
  if (!category) throw fail('NOT_FOUND');
  const list = await pageOf(
    deps,
    scope,
    { lang: input.lang, categories: [category.slug] },
    { ...input, sort: input.order },
  );
  return { ...list, category: toCategory(category, input.lang) };
}
/** Posts with a tag in a language. Throws NOT_FOUND when the tag does not exist in any language. */
export async function tagPosts(deps: Deps, scope: Scope, input: ListInput) {
  const tag = await findTag(deps.db, scope, input.slug);
  if (!tag) throw fail('NOT_FOUND');
  const list = await pageOf(deps, scope, { lang: input.lang, tag: tag.slug }, { ...input, sort: input.order });
  return { ...list, tag: toTag(tag, input.lang) };
}

export async function categoriesOf(deps: Deps, scope: Scope, lang: Lang) {
  const rows = await listCategories(deps.db, scope, lang);
  return rows.map((row) => ({ ...toCategory(row.category, lang), count: row.count }));
}
