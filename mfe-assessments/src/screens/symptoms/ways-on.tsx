import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { SymptomResult } from '@tessera/contracts/symptoms';
import { useFormat, useHas, useLang, useQuery, useZone } from '@tessera/kit/react';
import { articlesQuery, scalesQuery } from '../../api/scales.ts';
import { peopleQuery } from '../../api/symptoms.ts';
import { Ways } from '../../features/ways/ways.tsx';
import { useT } from '../../i18n/use-t.ts';

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
          look="below"
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
          look="below"
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
          look="below"
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
