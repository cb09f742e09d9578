import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { SymptomResult } from '@tessera/contracts/symptoms';
import { QueryView, Section, Skeleton, type QueryLike } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useQuery, useZone } from '@tessera/kit/react';
import { articlesQuery, scalesQuery } from '../../api/scales.ts';
import { peopleQuery } from '../../api/symptoms.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './symptoms-screen.module.css';

/** People, self-checks and articles that go with a result. Each list fails alone, and an empty one is left out. */
export function WaysOn({ result }: { readonly result: SymptomResult }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const [hasPeople, hasPosts] = [useHas(profile), useHas(blogPost)];
  const { scales: slugs, articles: ids } = result.related;
  const people = useQuery(peopleQuery(lang, result), { enabled: hasPeople });
  const scales = useQuery(scalesQuery(lang), { enabled: slugs.length > 0 });
  const articles = useQuery(articlesQuery(lang, ids), { enabled: hasPosts && ids.length > 0 });
  return (
    <>
      {hasPeople ? (
        <Ways
          query={people}
          items={({ content }) =>
            content.map((one) => ({
              id: one.id,
              href: href(profile, lang, { atlasUrl: one.atlasUrl }),
              title: [one.title, one.firstName, one.lastName].filter(Boolean).join(' '),
              note: one.nextSlots[0]
                ? `${one.heading} · ${t('assessments.symptoms.free', {
                    time: `${format.day(one.nextSlots[0], zone)}, ${format.time(one.nextSlots[0], zone)}`,
                  })}`
                : one.heading,
            }))
          }
          title={t('assessments.symptoms.people')}
          errorTitle={t('assessments.symptoms.peopleError')}
        />
      ) : null}
      {slugs.length > 0 ? (
        <Ways
          query={scales}
          items={(all) =>
            all
              .filter(({ slug }) => slugs.includes(slug))
              .map(({ code, slug, name, lead }) => ({
                id: code,
                href: href(scalePage, lang, { slug }),
                title: name,
                note: lead,
              }))
          }
          title={t('assessments.symptoms.checks')}
          errorTitle={t('assessments.symptoms.checksError')}
        />
      ) : null}
      {hasPosts && ids.length > 0 ? (
        <Ways
          query={articles}
          items={({ items }) =>
            items.map((post) => ({
              id: post.id,
              href: href(blogPost, lang, { category: post.category.slug, slug: post.slug }),
              title: post.title,
              note: post.excerpt,
            }))
          }
          title={t('assessments.symptoms.read')}
          errorTitle={t('assessments.symptoms.readError')}
        />
      ) : null}
    </>
  );
}

interface Way {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly note: string;
}
interface WaysProps<T> {
  readonly query: QueryLike<T>;
  readonly items: (data: T) => readonly Way[];
  readonly title: string;
  readonly errorTitle: string;
}
function Ways<T>({ query, items, title, errorTitle }: WaysProps<T>): ReactNode {
  return (
    <div className={styles.list}>
      <QueryView
        query={query}
        isEmpty={(data) => items(data).length === 0}
        skeleton={<Skeleton count={2} />}
        errorTitle={errorTitle}
      >
        {(data) => (
          <Section title={title}>
            <ul className={styles.related}>
              {items(data).map((way) => (
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
    </div>
  );
}
