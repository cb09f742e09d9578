import { LANGUAGES } from '@tessera/contracts/languages';
import { blog, blogPages } from '@tessera/contracts/routes/blog-education';
import { optional, page } from '@tessera/kit/page';
import { categoriesQuery, postsQuery } from '../../api/posts.ts';
import { blogHref, formerCategory, pageOf } from '../../features/post/blog-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The posts of a language. The first page exists in all languages; others may not, so they declare no translations. */
export const blogPage = page<Key>({
  route: blog,
  needs: ({ lang, match }) =>
    formerCategory(lang, match) ? [] : [postsQuery(lang, pageOf(match.search)), optional(categoriesQuery(lang))],
  redirect: ({ lang, match }) => {
    const to = formerCategory(lang, match);
    return to && { to, status: 301 };
  },
  meta: ({ t, lang, match, read }) => {
    const number = pageOf(match.search);
    const title = t('blog-education.blog.pageTitle');
    return {
      title: number > 1 ? t('blog-education.blog.titlePage', { title, page: number }) : title,
      description: t('blog-education.blog.description'),
      canonical: blogHref(lang, number),
      languages: number === 1 ? LANGUAGES : [lang],
      ...(read(postsQuery(lang, number))?.items.length === 0 ? { robots: 'noindex' } : {}),
    };
  },
});
/** Redirects an address with a page number in its path to the list. */
export const blogPagesPage = page<Key>({
  route: blogPages,
  redirect: ({ lang }) => ({ to: blogHref(lang), status: 301 }),
  meta: ({ t, lang }) => ({ title: t('blog-education.blog.title'), languages: [lang] }),
});
