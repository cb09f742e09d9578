import type { Post, PostCard } from '@tessera/contracts/blog';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { findMany, findOffered, findTerms, fullName } from '../specialists/index.ts';
import { readingMinutes } from './blog-rules.ts';
import {
  findPost,
  findTranslations,
  listCategories,
  listPosts,
  type CategoryRow,
  type PostFilter,
  type PostWithCategory,
} from './queries.ts';

interface Deps {
  readonly db: Db;
}
const DEFAULT_COUNT = 12;
const MOST = 60;

const toCategory = (row: CategoryRow, lang: Lang) => ({ slug: row.slug, name: row.name[lang], domain: row.domain });

/** Cards with their authors; an author whom this tenant does not offer is named without a link. */
async function toCards(deps: Deps, scope: Scope, rows: readonly PostWithCategory[]): Promise<PostCard[]> {
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
        category: toCategory(category, post.lang),
        author: { name: fullName(author), atlasSpecialistUrl: offered.has(author.id) ? author.atlasUrl : null, portrait: author.portrait },
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
  const limit = countOf('count', input.count, { fallback: DEFAULT_COUNT, max: MOST });
  const { rows, total } = await listPosts(deps.db, scope, filter, { limit, offset: (page - 1) * limit, order: input.sort ?? 'desc' });
  return { items: await toCards(deps, scope, rows), total };
}

export interface PostsInput {
  readonly lang: Lang;
  readonly page?: string | undefined;
  readonly count?: string | undefined;
  /** Slugs, separated by commas. */
  readonly categories?: string | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}
/** A language's own posts, newest first unless asked otherwise. Pages begin at 1. */
export const queryPosts = (deps: Deps, scope: Scope, input: PostsInput) => {
  const categories = (input.categories ?? '').split(',').filter(Boolean);
  return pageOf(deps, scope, { lang: input.lang, categories }, { page: input.page, count: input.count, sort: input.sort });
};

/** Posts of one author in a language. */
export const authorPosts = (
  deps: Deps,
  scope: Scope,
  input: { readonly specialistId: string; readonly p: string; readonly c: string; readonly o: 'asc' | 'desc'; readonly lang: Lang },
) => pageOf(deps, scope, { lang: input.lang, authorId: input.specialistId }, { page: input.p, count: input.c, sort: input.o });

/** Posts on a specialist's page; `amount` not positive gives as many as one list may hold. Throws NOT_FOUND as the page does. */
export async function postsOfProfile(
  deps: Deps,
  scope: Scope,
  input: { readonly atlasUrl: string; readonly amount?: string | undefined; readonly lang: Lang },
) {
  const author = await findTerms(deps.db, scope, input.atlasUrl);
  if (!author) throw fail('NOT_FOUND');
  const amount = Number(input.amount ?? -1);
  const limit = amount > 0 ? Math.min(amount, MOST) : MOST;
  const { rows, total } = await listPosts(deps.db, scope, { lang: input.lang, authorId: author.id }, { limit, offset: 0, order: 'desc' });
  return { count: total, list: await toCards(deps, scope, rows) };
}

/** One article with its translations. Throws NOT_FOUND also when it stands in another category or language. */
export async function readPost(
  deps: Deps,
  scope: Scope,
  input: { readonly cat: string; readonly slug: string; readonly lang: Lang },
): Promise<Post> {
  const row = await findPost(deps.db, scope, { lang: input.lang, category: input.cat, slug: input.slug });
  const [card] = row ? await toCards(deps, scope, [row]) : [];
  if (!row || !card) throw fail('NOT_FOUND');
  const translations = await findTranslations(deps.db, scope, row.post);
  return {
    ...card,
    metaTitle: row.post.metaTitle,
    metaDescription: row.post.metaDescription,
    body: [...row.post.body],
    translations: translations.toSorted((a, b) => LANGUAGES.indexOf(a.lang) - LANGUAGES.indexOf(b.lang)),
  };
}

export async function categoriesOf(deps: Deps, scope: Scope, lang: Lang) {
  const rows = await listCategories(deps.db, scope, lang);
  return rows.map((row) => ({ ...toCategory(row.category, lang), count: row.count }));
}
