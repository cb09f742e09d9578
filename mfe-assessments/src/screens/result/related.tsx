import type { ReactNode } from 'react';
import type { ScaleResult } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { product, profile } from '@tessera/contracts/routes/marketplace';
import { useFormat, useHas, useLang, useQuery } from '@tessera/kit/react';
import { articlesQuery, peopleQuery, productsQuery } from '../../api/scales.ts';
import { Ways } from '../../features/ways/ways.tsx';
import { useT } from '../../i18n/use-t.ts';

/**
 * Whom to talk to, what to read and to book. Each list fails alone, and is left out where it is empty or nobody shows it.
 * Nothing is sold to somebody who needs help at once.
 */
export function Related({ result }: { readonly result: Pick<ScaleResult, 'related' | 'needsHelp'> }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const [hasPosts, hasProducts] = [useHas(blogPost), useHas(product)];
  const { related, needsHelp } = result;
  const { specialists = [] } = related;
  const isTalked = useHas(profile) && specialists.length > 0;
  const isRead = hasPosts && related.articles.length > 0;
  const isBooked = hasProducts && !needsHelp && related.products.length > 0;
  const articles = useQuery(articlesQuery(lang, related.articles), { enabled: isRead });
  const products = useQuery(productsQuery(lang, related.products), { enabled: isBooked });
  const people = useQuery(peopleQuery(lang, specialists), { enabled: isTalked });
  return (
    <>
      {isTalked ? (
        <Ways
          query={people}
          items={(cards) =>
            cards.map((one) => ({
              id: one.id,
              href: href(profile, lang, { atlasUrl: one.atlasUrl }),
              title: `${one.firstName} ${one.lastName}`,
              note: one.heading,
            }))
          }
          title={t('assessments.result.people')}
          errorTitle={t('assessments.result.peopleError')}
        />
      ) : null}
      {isRead ? (
        <Ways
          query={articles}
          items={({ items }) =>
            items.map((post) => ({
              id: post.id,
              href: href(blogPost, lang, { category: post.category.slug, slug: post.slug }),
              title: post.title,
              note: t('assessments.scale.minutes', { minutes: post.minutes }),
            }))
          }
          title={t('assessments.result.read')}
          errorTitle={t('assessments.result.readError')}
        />
      ) : null}
      {isBooked ? (
        <Ways
          query={products}
          items={({ items }) =>
            items.map((one) => ({
              id: one.id,
              href: href(product, lang, { categorySlug: one.category.slug, slug: one.slug }),
              title: one.title,
              note: t('assessments.result.price', { price: format.money(one.from) }),
            }))
          }
          title={t('assessments.result.book')}
          errorTitle={t('assessments.result.bookError')}
        />
      ) : null}
    </>
  );
}
