import type { ReactNode } from 'react';
import { QueryView, Section, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { domainsQuery } from '../../api/domains.ts';
import { DomainGrid } from '../../features/search/domain-grid.tsx';
import { useT } from '../../i18n/use-t.ts';

/** The domains of a front page, each with its number of specialists on this site. */
export function FieldsSection(): ReactNode {
  const t = useT();
  const domains = useQuery(domainsQuery(useLang()));
  return (
    <Section size="public" title={t('marketplace.home.domains')}>
      <QueryView
        query={domains}
        skeleton={<Skeleton kind="card" count={6} />}
        errorTitle={t('marketplace.home.domainsError')}
      >
        {(rows) => <DomainGrid domains={rows} />}
      </QueryView>
    </Section>
  );
}
