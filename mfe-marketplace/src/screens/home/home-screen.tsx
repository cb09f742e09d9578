import type { ReactNode } from 'react';
import { classes, QueryView, Section, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { domainsQuery } from '../../api/domains.ts';
import { featuredQuery } from '../../api/specialists.ts';
import { DomainGrid } from '../../features/search/domain-grid.tsx';
import { useT } from '../../i18n/use-t.ts';
import { AccountPanel } from './account-panel.tsx';
import { Apps } from './apps.tsx';
import { Hero } from './hero.tsx';
import styles from './home-screen.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { InfoBoxes } from './info-boxes.tsx';
import { PeopleSection } from './people-section.tsx';
import { ProductRows } from './product-rows.tsx';
import { Start } from './start.tsx';
import { Testimonials } from './testimonials.tsx';

/** The front page: a search, the domains, specialists with free times soon, products, and how it works. */
export function HomeScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const domains = useQuery(domainsQuery(lang));
  const featured = useQuery(featuredQuery(lang));
  return (
    <>
      <Hero />
      <div className="tk-page">
        <InfoBoxes people={featured.data} />
      </div>
      <div className={classes('tk-page', styles.bands)}>
        <Section size="public" title={t('marketplace.home.domains')}>
          <QueryView
            query={domains}
            skeleton={<Skeleton kind="card" count={6} />}
            errorTitle={t('marketplace.home.domainsError')}
          >
            {(rows) => <DomainGrid domains={rows} />}
          </QueryView>
        </Section>
        <PeopleSection title={t('marketplace.home.featured')} />
        <AccountPanel />
        <ProductRows />
        <HowItWorks />
        <Testimonials />
        <Apps />
        <Start />
      </div>
    </>
  );
}
