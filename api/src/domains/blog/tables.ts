import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { domains, type Names } from '../reference/tables.ts';
import { specialists } from '../specialists/tables.ts';

/** The slug is the same in the URLs of all languages. */
export const blogCategories = pgTable(
  'blog_categories',
  {
    slug: text('slug').primaryKey(),
    domain: text('domain')
      .$type<Domain>()
      .notNull()
      .references(() => domains.code),
    name: jsonb('name').$type<Names>().notNull(),
  },
  (table) => [index('blog_categories_domain').on(table.domain)],
);

/** A post in one language; posts with the same `translation_group` are translations of each other. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    translationGroup: text('translation_group').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    slug: text('slug').notNull(),
    category: text('category')
      .notNull()
      .references(() => blogCategories.slug),
    authorId: uuid('author_id')
      .notNull()
      .references(() => specialists.id),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    body: jsonb('body').$type<readonly TextBlock[]>().notNull(),
    wordCount: integer('word_count').notNull(),
    publishedAt: instant('published_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    unique('posts_address').on(table.lang, table.slug),
    unique('posts_translation').on(table.translationGroup, table.lang),
    index('posts_lang').on(table.lang, table.publishedAt),
    index('posts_category').on(table.category),
    index('posts_author').on(table.authorId, table.publishedAt),
  ],
);

/** Tags across categories; the slug is the same in the URLs of all languages. */
export const blogTags = pgTable('blog_tags', {
  slug: text('slug').primaryKey(),
  name: jsonb('name').$type<Names>().notNull(),
});

export const postTags = pgTable(
  'post_tags',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    tag: text('tag')
      .notNull()
      .references(() => blogTags.slug),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tag] }), index('post_tags_tag').on(table.tag)],
);
