import type { ReactNode } from 'react';
import { QueryView, Section, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery, useUnit } from '@tessera/kit/react';
import { domainsQuery } from '../../api/domains.ts';
import { DomainGrid, DomainTile, offeredDomains } from '../../features/search/domain-grid.tsx';
import { useT } from '../../i18n/use-t.ts';
import { SlideRow } from './slide-row.tsx';

/** How many domains a partner's front page shows at a time. */
const AT_A_TIME = 3;

/**
 * The domains of a front page, each with its number of specialists on this site. A partner's shows a few at a time,
 * unless its record says otherwise.
 */
export function FieldsSection(): ReactNode {
  const t = useT();
  const { hostClass, flags } = useUnit().tenant;
  const domains = useQuery(domainsQuery(useLang()));
  const title = t('marketplace.home.domains');
  const isWhole = hostClass === 'main' || flags['showDomainsWithoutPagination'] === true;
  const offered = offeredDomains(domains.data ?? []);
  if (!isWhole && offered.length > AT_A_TIME)
    return (
      <SlideRow
        title={title}
        wide
        arrows={{ earlier: t('marketplace.front.earlier'), further: t('marketplace.front.further') }}
        items={offered.map((domain) => ({ key: domain.code, content: <DomainTile domain={domain} /> }))}
      />
    );
  return (
    <Section size="public" title={title}>
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

/** Specialists and domains of a partner's front page: in the new layout it begins with the domains. */
export const InOrder = ({
  fieldsFirst,
  people,
}: {
  readonly fieldsFirst: boolean;
  readonly people: ReactNode;
}): ReactNode =>
  fieldsFirst ? (
    <>
      <FieldsSection />
      {people}
    </>
  ) : (
    <>
      {people}
      <FieldsSection />
    </>
  );
