import type { ReactNode } from 'react';
import { QueryView, Section, Skeleton, TextLink } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { featuredQuery } from '../../api/specialists.ts';
import { searchHref } from '../../features/search/search-rules.ts';
import { SpecialistTile } from '../../features/specialist/specialist-tile.tsx';
import { TimesInZone } from '../../features/specialist/times-in-zone.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './home-screen.module.css';

/** Specialists of this host with their next free times. */
export function PeopleSection({ title }: { readonly title: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const featured = useQuery(featuredQuery(lang));
  return (
    <Section
      size="public"
      title={title}
      meta={
        <span className={styles.zone}>
          <TimesInZone />
        </span>
      }
      action={<TextLink href={searchHref(lang, {})}>{t('marketplace.home.all')}</TextLink>}
    >
      <QueryView
        query={featured}
        isEmpty={(rows) => rows.length === 0}
        empty={<p>{t('marketplace.home.nobody')}</p>}
        skeleton={<Skeleton kind="card" count={5} />}
        errorTitle={t('marketplace.home.featuredError')}
      >
        {(rows) => (
          <ul className={styles.people}>
            {rows.map((card) => (
              <li key={card.id} className={styles.person}>
                <SpecialistTile card={card} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
