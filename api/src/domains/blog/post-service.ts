import type { Post } from '@tessera/contracts/blog';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { findPosts, findTranslation, findTranslations, listTags, type PostWithCategory } from './queries.ts';
import { type Deps, toTag, toCards } from './post-cards.ts';

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
