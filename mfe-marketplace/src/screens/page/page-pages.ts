import { LANGUAGES } from '@tessera/contracts/languages';
import type { ContentPage, PageBlock } from '@tessera/contracts/pages';
import { route } from '@tessera/contracts/route';
import { CONTENT_IDS, pageCode } from '@tessera/contracts/routes/page-codes';
import { optional, page, type Page, type PageContext, type PageNeed } from '@tessera/kit/page';
import { domainsQuery } from '../../api/domains.ts';
import { pageQuery, peopleOfDomainQuery, trendsQuery } from '../../api/pages.ts';
import type { Key } from '../../i18n/use-t.ts';
import { serviceAbove } from './above.ts';

const queryOf = ({ lang, match }: Pick<PageContext, 'lang' | 'match'>) => pageQuery(lang, pageCode(match));

/** The rows of a block that come with the page; those of others follow in the browser. */
function needsOf(block: PageBlock, { lang }: Pick<PageContext, 'lang'>): readonly PageNeed[] {
  if (block.kind === 'chart') return [optional(trendsQuery()), optional(domainsQuery(lang))];
  return block.kind === 'specialists' && block.domain ? [optional(peopleOfDomainQuery(lang, block.domain))] : [];
}
const definition: Omit<Page<Key>, 'route'> = {
  needs: (context) => {
    const query = queryOf(context);
    const found = context.read(query);
    return [query, ...(found?.blocks ?? []).flatMap((block) => needsOf(block, context))];
  },
  meta: (context) => {
    const found = context.read(queryOf(context));
    if (!found) return { title: context.t('marketplace.page.title'), languages: LANGUAGES, robots: 'noindex' };
    const { title, description, languages, isListed } = found;
    const above = serviceAbove(context.match.params, context.lang);
    return {
      title,
      description,
      languages,
      // In a language that the page does not have it is the same page again.
      ...(isListed && languages.includes(context.lang) ? {} : { robots: 'noindex' as const }),
      ...(above ? { trail: [{ name: context.t('marketplace.page.service'), href: above }] } : {}),
      ...structured(found),
    };
  },
};
/** Questions and answers as search engines read them. */
function structured({ blocks, title, description, lang }: ContentPage) {
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  return {
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': questions.length > 0 ? 'FAQPage' : 'WebPage',
      name: title,
      description,
      inLanguage: lang,
      ...(questions.length > 0
        ? {
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }
        : {}),
    },
  };
}

/** The pages of the site's own content. A tab finds their addresses in the site table, so here their ids are enough. */
export const contentPages: readonly Page<Key>[] = CONTENT_IDS.map((id) =>
  page<Key>({ ...definition, route: route({ id, path: '/' }) }),
);
