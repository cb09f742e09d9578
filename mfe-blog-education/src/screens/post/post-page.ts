import type { Post } from '@tessera/contracts/blog';
import { href, paramsOf } from '@tessera/contracts/route';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { optional, page, type PageContext } from '@tessera/kit/page';
import { newestQuery, postQuery } from '../../api/posts.ts';
import { blogHref, categoryHref } from '../../features/post/blog-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

const queryOf = ({ lang, match }: Pick<PageContext, 'lang' | 'match'>) => {
  const { category, slug } = paramsOf(blogPost, match);
  return postQuery(lang, category, slug);
};
const addressOf = (post: Pick<Post, 'lang' | 'category' | 'slug'>) =>
  href(blogPost, post.lang, { category: post.category.slug, slug: post.slug });

/**
 * One article. Its alternates are the translations that exist, each at its own address. A visitor with the address of
 * another language is redirected to the translation; without one, the article is shown in its original language, with
 * its own address as the canonical one.
 */
export const postPage = page<Key>({
  route: blogPost,
  needs: ({ lang, match }) => [queryOf({ lang, match }), optional(newestQuery(lang))],
  redirect: (context) => {
    const post = context.read(queryOf(context));
    if (!post || post.lang !== context.lang) return null;
    const { category, slug } = paramsOf(blogPost, context.match);
    return post.slug === slug && post.category.slug === category ? null : { to: addressOf(post), status: 302 };
  },
  meta: (context) => {
    const { t, lang, origin, tenant, read } = context;
    const post = read(queryOf(context));
    if (!post) return { title: t('blog-education.blog.title'), languages: [lang] };
    const canonical = addressOf(post);
    const others = post.translations.map(
      (one) => [one.lang, href(blogPost, one.lang, { category: one.category, slug: one.slug })] as const,
    );
    return {
      title: post.metaTitle,
      description: post.metaDescription,
      canonical,
      languages: [post.lang, ...post.translations.map((one) => one.lang)],
      alternates: Object.fromEntries([[post.lang, canonical], ...others]),
      type: 'article',
      trail: [
        { name: t('blog-education.blog.title'), href: blogHref(lang) },
        { name: post.category.name, href: categoryHref(lang, post.category.slug) },
      ],
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        inLanguage: post.lang,
        datePublished: post.date,
        dateModified: post.modified,
        wordCount: post.wordCount,
        articleSection: post.category.name,
        author: { '@type': 'Person', name: post.author.name },
        publisher: { '@type': 'Organization', name: tenant.name },
        mainEntityOfPage: `${origin}${canonical}`,
      },
    };
  },
});
