import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { Card, classes, QueryView, Section, Skeleton } from '@tessera/kit/base';
import { useHas, useLang, useQuery, useUnit } from '@tessera/kit/react';
import { scalesQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import { homeTitle } from './home-page.ts';
import { InOrder } from './fields-section.tsx';
import { FrontHead } from './front-head.tsx';
import styles from './home-screen.module.css';
import { PeopleSection } from './people-section.tsx';
import { ProductRows } from './product-rows.tsx';

/** The front page of an employer's people: whom they can call and see, what they can get, and self-checks. */
export function CompanyHomeScreen(): ReactNode {
  const t = useT();
  const { tenant } = useUnit();
  const { name, flags } = tenant;
  return (
    <>
      <FrontHead title={t(homeTitle(tenant), { name })} lead={t('marketplace.company.lead', { name })} />
      <div className={classes('tk-page', styles.bands)}>
        <InOrder
          fieldsFirst={flags['hasNewLayout'] === true}
          people={<PeopleSection title={t('marketplace.home.featured')} />}
        />
        <ProductRows />
        <SelfChecks />
      </div>
    </>
  );
}

/** Self-checks, where their pages are on the site. */
function SelfChecks(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { name: employer } = useUnit().tenant;
  const isLive = useHas(scalePage);
  const scales = useQuery(scalesQuery(lang), { enabled: isLive });
  if (!isLive) return null;
  return (
    <Section
      size="public"
      title={t('marketplace.company.checks')}
      meta={t('marketplace.company.private', { name: employer })}
    >
      <QueryView
        query={scales}
        isEmpty={(rows) => rows.length === 0}
        empty={null}
        skeleton={<Skeleton kind="card" count={2} />}
        errorTitle={t('marketplace.company.checksError')}
      >
        {(rows) => (
          <ul className={styles.people}>
            {rows.slice(0, 5).map(({ code, slug, name, lead }) => (
              <li key={code} className={styles.person}>
                <Card>
                  <h3>
                    <a className="tk-link" href={href(scalePage, lang, { slug })}>
                      {name}
                    </a>
                  </h3>
                  <p>{lead}</p>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
