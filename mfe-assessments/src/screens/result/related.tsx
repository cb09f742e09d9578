import type { ReactNode } from 'react';
import type { ScaleResult } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { product, profile } from '@tessera/contracts/routes/marketplace';
import { classes, QueryView, Section, Skeleton, type QueryLike } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useQuery } from '@tessera/kit/react';
import { articlesQuery, peopleQuery, productsQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './result-screen.module.css';

interface Way {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly note: string;
}
/** Whom to talk to, what to read and to book. Each list fails alone, and is left out where it is empty or nobody shows it. */
export function Related({ related }: { readonly related: ScaleResult['related'] }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const [hasPosts, hasProducts] = [useHas(blogPost), useHas(product)];
  const { specialists = [] } = related;
  const isTalked = useHas(profile) && specialists.length > 0;
  const isRead = hasPosts && related.articles.length > 0;
  const isBooked = hasProducts && related.products.length > 0;
  const articles = useQuery(articlesQuery(lang, related.articles), { enabled: isRead });
  const products = useQuery(productsQuery(lang, related.products), { enabled: isBooked });
  const people = useQuery(peopleQuery(lang, specialists), { enabled: isTalked });
  return (
    <>
      {isTalked ? (
        <Ways
          query={people}
          itemsOf={(cards) => cards}
          title={t('assessments.result.people')}
          errorTitle={t('assessments.result.peopleError')}
          wayOf={(one) => ({
            id: one.id,
            href: href(profile, lang, { atlasUrl: one.atlasUrl }),
            title: `${one.firstName} ${one.lastName}`,
            note: one.heading,
          })}
        />
      ) : null}
      {isRead ? (
        <Ways
          query={articles}
          itemsOf={({ items }) => items}
          title={t('assessments.result.read')}
          errorTitle={t('assessments.result.readError')}
          wayOf={(post) => ({
            id: post.id,
            href: href(blogPost, lang, { category: post.category.slug, slug: post.slug }),
            title: post.title,
            note: t('assessments.scale.minutes', { minutes: post.minutes }),
          })}
        />
      ) : null}
      {isBooked ? (
        <Ways
          query={products}
          itemsOf={({ items }) => items}
          title={t('assessments.result.book')}
          errorTitle={t('assessments.result.bookError')}
          wayOf={(one) => ({
            id: one.id,
            href: href(product, lang, { categorySlug: one.category.slug, slug: one.slug }),
            title: one.title,
            note: t('assessments.result.price', { price: format.money(one.from) }),
          })}
        />
      ) : null}
    </>
  );
}

interface WaysProps<T, A> {
  readonly query: QueryLike<A>;
  readonly itemsOf: (answer: A) => readonly T[];
  readonly title: string;
  readonly errorTitle: string;
  readonly wayOf: (item: T) => Way;
}
function Ways<T, A>({ query, itemsOf, title, errorTitle, wayOf }: WaysProps<T, A>): ReactNode {
  return (
    <QueryView
      query={query}
      isEmpty={(answer) => itemsOf(answer).length === 0}
      skeleton={<Skeleton count={2} />}
      errorTitle={errorTitle}
    >
      {(answer) => (
        <Section title={title} className={classes(styles.list)}>
          <ul className={styles.related}>
            {itemsOf(answer)
              .map(wayOf)
              .map((way) => (
                <li key={way.id} className={styles.way}>
                  <a className="tk-link" href={way.href}>
                    {way.title}
                  </a>
                  <span className={styles.note}>{way.note}</span>
                </li>
              ))}
          </ul>
        </Section>
      )}
    </QueryView>
  );
}
