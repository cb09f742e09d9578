import type { ReactNode } from 'react';
import { search } from '@tessera/contracts/routes/marketplace';
import { href } from '@tessera/contracts/route';
import { ButtonLink, EmptyState, QueryView, Section, Skeleton } from '@tessera/kit/base';
import { Later, useLang, useQuery } from '@tessera/kit/react';
import { savedSearchesQuery, savedSpecialistsQuery } from '../../api/saved.ts';
import { TimesInZone } from '../../features/specialist/times-in-zone.tsx';
import { useT } from '../../i18n/use-t.ts';
import { SavableCard } from '../savable-card.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import styles from './saved-screen.module.css';

/** The specialists and searches that a member has saved; each ends by one press. */
export function SavedScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const people = useQuery(savedSpecialistsQuery(lang));
  const searches = useQuery(savedSearchesQuery());
  const find = <ButtonLink href={href(search, lang, {})}>{t('marketplace.saved.find')}</ButtonLink>;
  return (
    <div className={`tk-page ${styles.screen}`}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('marketplace.saved.title')}</h1>
        <p className="tk-meta">
          <TimesInZone />
        </p>
      </header>
      <Section title={t('marketplace.saved.searches')}>
        <QueryView
          query={searches}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState title={t('marketplace.saved.noSearches')} action={find}>
              {t('marketplace.saved.noSearchesText')}
            </EmptyState>
          }
          skeleton={<Skeleton count={2} />}
          errorTitle={t('marketplace.saved.searchesError')}
        >
          {(list) => (
            <>
              <p className={styles.about}>{t('marketplace.saved.about')}</p>
              <ul className={styles.list}>
                {list.map((one) => (
                  <SavedSearchRow key={one.proSearchID} search={one} />
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </Section>
      <Section title={t('marketplace.saved.people')}>
        <QueryView
          query={people}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState title={t('marketplace.saved.nobody')} action={find}>
              {t('marketplace.saved.nobodyText')}
            </EmptyState>
          }
          skeleton={<Skeleton count={3} />}
          errorTitle={t('marketplace.search.error')}
        >
          {({ items }) => (
            <ul className={styles.list}>
              {items.map((card) => (
                <Later as="li" key={card.id} className={styles.card}>
                  <SavableCard card={card} />
                </Later>
              ))}
            </ul>
          )}
        </QueryView>
      </Section>
    </div>
  );
}
