import { LANGUAGES } from '@tessera/contracts/languages';
import { blog } from '@tessera/contracts/routes/blog-education';
import { optional, page } from '@tessera/kit/page';
import { categoriesQuery, postsQuery } from '../../api/posts.ts';
import { blogHref, readFilters } from '../../features/post/blog-rules.ts';

/** A language's own posts. The first page exists in all languages; a category may not, so it claims no translation. */
export const blogPage = page({
  route: blog,
  needs: ({ lang, match }) => [postsQuery(lang, readFilters(match.search)), optional(categoriesQuery(lang))],
  meta: ({ t, lang, match, read }) => {
    const filters = readFilters(match.search);
    const { category } = filters;
    const name = read(categoriesQuery(lang))?.find(({ slug }) => slug === category)?.name;
    const title = name ? t('blog-education.blog.titleOf', { category: name }) : t('blog-education.blog.title');
    const isRoot = !category && filters.page === 1;
    return {
      title: filters.page > 1 ? t('blog-education.blog.titlePage', { title, page: filters.page }) : title,
      description: t('blog-education.blog.lead'),
      canonical: blogHref(lang, filters),
      languages: isRoot ? LANGUAGES : [lang],
      ...(read(postsQuery(lang, filters))?.items.length === 0 ? { robots: 'noindex' } : {}),
    };
  },
});
