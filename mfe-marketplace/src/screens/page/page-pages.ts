import { LANGUAGES } from '@tessera/contracts/languages';
import type { ContentPage } from '@tessera/contracts/pages';
import { route } from '@tessera/contracts/route';
import { CONTENT_IDS, pageCode } from '@tessera/contracts/routes/page-codes';
import { Domain } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import { optional, page, type Page, type PageContext, type PageNeed } from '@tessera/kit/page';
import { domainsQuery } from '../../api/domains.ts';
import { pageQuery, peopleOfDomainQuery, trendsQuery } from '../../api/pages.ts';
import type { Key } from '../../i18n/use-t.ts';
import { serviceAbove } from './above.ts';

const queryOf = ({ lang, match }: Pick<PageContext, 'lang' | 'match'>) => pageQuery(lang, pageCode(match));

// What a page's data and head need of its blocks; the shapes of all kinds come with the screen.
const Chart = z.object({ kind: z.literal('chart') });
const OfDomain = z.object({ kind: z.literal('specialists'), domain: Domain });
const Faq = z.object({
  kind: z.literal('faq'),
  items: z.array(z.object({ question: z.string(), answer: z.string() })),
});
/** The rows of a block that come with the page; those of others follow in the browser. */
function needsOf(block: unknown, { lang }: Pick<PageContext, 'lang'>): readonly PageNeed[] {
  if (Chart.safeParse(block).success) return [optional(trendsQuery()), optional(domainsQuery(lang))];
  const people = OfDomain.safeParse(block);
  return people.success ? [optional(peopleOfDomainQuery(lang, people.data.domain))] : [];
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
  const questions = blocks.flatMap((block) => Faq.safeParse(block).data?.items ?? []);
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
