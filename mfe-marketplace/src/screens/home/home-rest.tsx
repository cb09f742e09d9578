import type { ReactNode } from 'react';
import { classes } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { featuredQuery } from '../../api/specialists.ts';
import { useT } from '../../i18n/use-t.ts';
import { AccountPanel } from './account-panel.tsx';
import { Apps } from './apps.tsx';
import { FieldsSection } from './fields-section.tsx';
import styles from './home-screen.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { InfoBoxes } from './info-boxes.tsx';
import { PeopleSection } from './people-section.tsx';
import { ProductRows } from './product-rows.tsx';
import { Start } from './start.tsx';
import { Testimonials } from './testimonials.tsx';

/** The domains, specialists with free times soon, products, and how it works. */
export function HomeRest(): ReactNode {
  const t = useT();
  const featured = useQuery(featuredQuery(useLang()));
  return (
    <>
      <div className="tk-page">
        <InfoBoxes people={featured.data} />
      </div>
      <div className={classes('tk-page', styles.bands)}>
        <FieldsSection />
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
