import type { Post, PostCard } from '@tessera/contracts/blog';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { findMany, findOffered, findTerms, fullName } from '../specialists/index.ts';
import { readingMinutes } from './blog-rules.ts';
import {
  findCategory,
  findPosts,
  findTag,
  findTranslation,
  findTranslations,
  listCategories,
  listPosts,
  listTags,
  type CategoryRow,
  type PostFilter,
  type PostWithCategory,
  type TagRow,
} from './queries.ts';

interface Deps {
  readonly db: Db;
}
const DEFAULT_COUNT = 12;
const MAX_COUNT = 60;

const toCategory = (row: CategoryRow, lang: Lang) => ({ slug: row.slug, name: row.name[lang], domain: row.domain });
const toTag = (row: TagRow, lang: Lang) => ({ slug: row.slug, name: row.name[lang] });

/** Cards with authors, for a reader of `lang`; an author not offered by this tenant is named without a link. */
async function toCards(deps: Deps, scope: Scope, rows: readonly PostWithCategory[], lang: Lang): Promise<PostCard[]> {
  const ids = [...new Set(rows.map((row) => row.post.authorId))];
  const [found, offered] = await Promise.all([findMany(deps.db, scope, ids), findOffered(deps.db, scope, ids)]);
  const authors = new Map(found.map((author) => [author.id, author]));
  return rows.flatMap(({ post, category }) => {
    const author = authors.get(post.authorId);
    if (!author) return [];
    return [
      {
        id: post.id,
        title: post.title,
        slug: post.slug,
        category: toCategory(category, lang),
        author: {
          name: fullName(author),
          atlasSpecialistUrl: offered.has(author.id) ? author.atlasUrl : null,
          portrait: author.portrait,
        },
        excerpt: post.excerpt,
        date: post.publishedAt.toISOString(),
        modified: post.modifiedAt.toISOString(),
        minutes: readingMinutes(post.wordCount),
        wordCount: post.wordCount,
        lang: post.lang,
      },
    ];
  });
}

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

interface PostInput {
  readonly cat: string;
  readonly slug: string;
  readonly lang: Lang;
}
/** The post at a URL for a reader of `lang`: the one in that language, otherwise its translation, otherwise any. */
async function findFor(deps: Deps, scope: Scope, { cat, slug, lang }: PostInput): Promise<PostWithCategory | null> {
  const rows = await findPosts(deps.db, scope, { category: cat, slug });
  const own = rows.find(({ post }) => post.lang === lang);
  if (own || rows.length === 0) return own ?? null;
  const groups = rows.map(({ post }) => post.translationGroup);
  const [first] = rows.toSorted((a, b) => LANGUAGES.indexOf(a.post.lang) - LANGUAGES.indexOf(b.post.lang));
  return (await findTranslation(deps.db, scope, groups, lang)) ?? first ?? null;
}
/** A post with its translations. Throws NOT_FOUND when no language has it in that category. */
export async function readPost(deps: Deps, scope: Scope, input: PostInput): Promise<Post> {
  const row = await findFor(deps, scope, input);
  const [card] = row ? await toCards(deps, scope, [row], input.lang) : [];
  if (!row || !card) throw fail('NOT_FOUND');
  const [translations, tags] = await Promise.all([
    findTranslations(deps.db, scope, row.post),
    listTags(deps.db, scope, row.post.id),
  ]);
  return {
    ...card,
    metaTitle: row.post.metaTitle,
    metaDescription: row.post.metaDescription,
    body: [...row.post.body],
    tags: tags.map((tag) => toTag(tag, input.lang)),
    translations: translations.toSorted((a, b) => LANGUAGES.indexOf(a.lang) - LANGUAGES.indexOf(b.lang)),
  };
}

export async function categoriesOf(deps: Deps, scope: Scope, lang: Lang) {
  const rows = await listCategories(deps.db, scope, lang);
  return rows.map((row) => ({ ...toCategory(row.category, lang), count: row.count }));
}
