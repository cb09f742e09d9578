import type { TextBlock } from '@tessera/contracts/specialists';
import { blogCategories as categoryTable, blogTags as tagTable, posts as postTable, postTags } from '../domains/blog/tables.ts';
import { countWords } from '../domains/blog/index.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { blogCategories, blogTags, posts, tagsOfPosts } from './content/index.ts';
import { specialistId } from './seed-people.ts';
import type { SeedWeek } from './seed-week.ts';

const keyOf = (post: { readonly group: string; readonly lang: string }): string => `post ${post.group} ${post.lang}`;

export async function seedPosts(db: Db, week: SeedWeek): Promise<void> {
  await db
    .insert(categoryTable)
    .values(blogCategories.map(({ slug, domain, name }) => ({ slug, domain, name })))
    .onConflictDoNothing();
  await db
    .insert(postTable)
    .values(
      posts.map((post) => {
        const key = keyOf(post);
        const publishedAt = week.ago(post.daysAgo, key);
        const body: readonly TextBlock[] = post.body;
        return {
          id: seedId(key),
          translationGroup: post.group,
          lang: post.lang,
          slug: post.slug,
          category: post.category,
          authorId: specialistId(post.author),
          title: post.title,
          excerpt: post.excerpt,
          metaTitle: post.metaTitle,
          metaDescription: post.metaDescription,
          body,
          wordCount: countWords(body),
          publishedAt,
          modifiedAt: publishedAt,
        };
      }),
    )
    .onConflictDoNothing();
  await db
    .insert(tagTable)
    .values(blogTags.map(({ slug, name }) => ({ slug, name })))
    .onConflictDoNothing();
  await db
    .insert(postTags)
    .values(posts.flatMap((post) => (tagsOfPosts[post.group] ?? []).map((tag) => ({ postId: seedId(keyOf(post)), tag }))))
    .onConflictDoNothing();
}
