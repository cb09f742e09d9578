import type { PostCard } from '@tessera/contracts/blog';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findMany, findOffered, fullName } from '../specialists/index.ts';
import { readingMinutes } from './blog-rules.ts';
import { listOfGroups, type CategoryRow, type PostWithCategory, type TagRow } from './queries.ts';

export interface Deps {
  readonly db: Db;
}
export const toCategory = (row: CategoryRow, lang: Lang) => ({
  slug: row.slug,
  name: row.name[lang],
  domain: row.domain,
});
export const toTag = (row: TagRow, lang: Lang) => ({ slug: row.slug, name: row.name[lang] });

/** Cards with authors, for a reader of `lang`; an author not offered by this tenant is named without a link. */
export async function toCards(
  deps: Deps,
  scope: Scope,
  rows: readonly PostWithCategory[],
  lang: Lang,
): Promise<PostCard[]> {
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

/** Cards of the posts in these translation groups, in their order; those without a post in `lang` are left out. */
export async function cardsOfGroups(
  deps: Deps,
  scope: Scope,
  groups: readonly string[],
  lang: Lang,
): Promise<PostCard[]> {
  const rows = await listOfGroups(deps.db, scope, groups, lang);
  return toCards(
    deps,
    scope,
    groups.flatMap((group) => rows.filter(({ post }) => post.translationGroup === group)),
    lang,
  );
}
