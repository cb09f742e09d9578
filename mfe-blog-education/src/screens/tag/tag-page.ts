import { paramsOf } from '@tessera/contracts/route';
import { blogTag, blogTagPages } from '@tessera/contracts/routes/blog-education';
import { optional, page, type PageContext } from '@tessera/kit/page';
import { categoriesQuery, tagPostsQuery } from '../../api/posts.ts';
import { tagHref, pageOf } from '../../features/post/blog-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

type Place = Pick<PageContext, 'lang' | 'match'>;
const slugOf = ({ match }: Place): string => paramsOf(blogTag, match).tag;
const queryOf = (at: Place) => tagPostsQuery(at.lang, slugOf(at), pageOf(at.match.search));

/** A tag of the blog. Its posts are in one language, so it declares no translations. */
export const tagPage = page<Key>({
  route: blogTag,
  needs: (context) => [queryOf(context), optional(categoriesQuery(context.lang))],
  meta: (context) => {
    const { t, lang, match, read } = context;
    const number = pageOf(match.search);
    const name = read(queryOf(context))?.tag.name;
    const title = name ? t('blog-education.blog.titleOf', { category: name }) : t('blog-education.blog.title');
    return {
      title: number > 1 ? t('blog-education.blog.titlePage', { title, page: number }) : title,
      description: t('blog-education.blog.lead'),
      canonical: tagHref(lang, slugOf(context), number),
      languages: [lang],
    };
  },
});
/** Redirects an address with a page number in its path to the list. */
export const tagPagesPage = page<Key>({
  route: blogTagPages,
  redirect: (context) => ({ to: tagHref(context.lang, slugOf(context)), status: 301 }),
  meta: ({ t, lang }) => ({ title: t('blog-education.blog.title'), languages: [lang] }),
});
