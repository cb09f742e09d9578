import { demoContent } from '@tessera/demo-content';
import {
  blogCategories as categoryTable,
  blogTags as tagTable,
  posts as postTable,
  postTags,
} from '../domains/blog/tables.ts';
import { countWords } from '../domains/blog/index.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { specialistId } from './seed-people.ts';
import type { SeedWeek } from './seed-week.ts';

const keyOf = (post: { readonly group: string; readonly lang: string }): string => `post ${post.group} ${post.lang}`;

export async function seedPosts(db: Db, week: SeedWeek): Promise<void> {
  const { blogCategories, blogTags, posts } = demoContent();
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
          body: post.body,
          wordCount: countWords(post.body),
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
    .values(posts.flatMap((post) => post.tags.map((tag) => ({ postId: seedId(keyOf(post)), tag }))))
    .onConflictDoNothing();
}
