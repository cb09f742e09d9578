import type { ReactNode } from 'react';
import { EmptyState, PageHeader, QueryView, Skeleton } from '@tessera/kit/base';
import { useAgainAfterLogin, useLang, useQuery } from '@tessera/kit/react';
import { workshopsQuery } from '../../api/provider.ts';
import { useT } from '../../i18n/use-t.ts';
import { WorkshopCard } from './workshop-card.tsx';
import styles from './workshops-screen.module.css';

/** The workshops that the specialist gives, each of which can be moved and called off. */
export function WorkshopsScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const list = useQuery(workshopsQuery(lang));
  useAgainAfterLogin(list);
  return (
    <div className={styles.page}>
      <PageHeader size="app" title={t('provider.workshops.title')} meta={t('provider.workshops.lead')} />
      <QueryView
        query={list}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('provider.workshops.none')}>{t('provider.workshops.noneText')}</EmptyState>}
        skeleton={<Skeleton count={3} />}
        errorTitle={t('provider.workshops.error')}
      >
        {({ items, cities }) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>
                <WorkshopCard item={item} cities={cities} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
