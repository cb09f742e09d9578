import type { ReactNode } from 'react';
import { HeroScene } from '@tessera/kit/art';
import { classes, QueryView, Section, Skeleton, TextLink } from '@tessera/kit/base';
import { useFormat, useLang, useNow, useQuery, useT, useZone } from '@tessera/kit/react';
import { domainsQuery } from '../../api/domains.ts';
import { featuredQuery } from '../../api/specialists.ts';
import { DomainGrid } from '../../features/search/domain-grid.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import { searchHref } from '../../features/search/search-rules.ts';
import { SpecialistTile } from '../../features/specialist/specialist-tile.tsx';
import styles from './home-screen.module.css';

/** The front page: a search, the six domains, and five people who have time soon. */
export function HomeScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const now = useNow();
  const format = useFormat();
  const domains = useQuery(domainsQuery(lang));
  const featured = useQuery(featuredQuery(lang));
  return (
    <>
      <div className={styles.hero}>
        <div className={classes('tk-page', styles.heroIn)}>
          <div className={styles.words}>
            <h1 className={styles.title} tabIndex={-1}>{t('marketplace.home.title')}</h1>
            <p className="tk-lead">{t('marketplace.home.lead')}</p>
            <div className={styles.form}><SearchForm /></div>
          </div>
          <div className={styles.art}><HeroScene /></div>
        </div>
      </div>
      <div className={classes('tk-page', styles.bands)}>
        <Section size="public" title={t('marketplace.home.domains')}>
          <QueryView query={domains} skeleton={<Skeleton kind="card" count={6} />} errorTitle={t('marketplace.home.domainsError')}>
            {(rows) => <DomainGrid domains={rows} />}
          </QueryView>
        </Section>
        <Section
          size="public"
          title={t('marketplace.home.featured')}
          meta={<span className={styles.zone}>{t('marketplace.search.zone', { zone: format.zoneName(zone, now) })}</span>}
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
                {rows.map((card) => <li key={card.id} className={styles.person}><SpecialistTile card={card} zone={zone} now={now} /></li>)}
              </ul>
            )}
          </QueryView>
        </Section>
      </div>
    </>
  );
}
