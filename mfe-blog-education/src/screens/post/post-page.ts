import { href } from '@tessera/contracts/route';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { optional, page, type PageContext } from '@tessera/kit/page';
import { newestQuery, postQuery } from '../../api/posts.ts';

const askedOf = ({ lang, match }: Pick<PageContext, 'lang' | 'match'>) =>
  postQuery(lang, match.params['category'] ?? '', match.params['slug'] ?? '');

/** One article. Its other languages are the translations that exist, each under its own address. */
export const postPage = page({
  route: blogPost,
  needs: ({ lang, match }) => [askedOf({ lang, match }), optional(newestQuery(lang))],
  meta: (context) => {
    const { t, lang, origin, tenant, read } = context;
    const post = read(askedOf(context));
    if (!post) return { title: t('blog-education.blog.title'), languages: [lang] };
    const canonical = href(blogPost, lang, { category: post.category.slug, slug: post.slug });
    const others = post.translations.map((one) => {
      const address = href(blogPost, one.lang, { category: one.category, slug: one.slug });
      return [one.lang, address] as const;
    });
    return {
      title: post.metaTitle,
      description: post.metaDescription,
      canonical,
      languages: [lang, ...post.translations.map((one) => one.lang)],
      alternates: Object.fromEntries([[lang, canonical], ...others]),
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
