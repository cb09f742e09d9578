import type { ReactNode } from 'react';
import { Card, classes, QueryView, Skeleton } from '@tessera/kit/base';
import { useFormat, useLang, useQuery } from '@tessera/kit/react';
import { campaignResultsQuery } from '../../api/scales.ts';
import charts from '../../features/result/charts.module.css';
import { Dot } from '../../features/result/dot.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './campaign-screen.module.css';

/** How everybody's results stand together: no group under ten. */
export function Together({ campaign, slug }: { readonly campaign: string; readonly slug: string }): ReactNode {
  const t = useT();
  const format = useFormat();
  const together = useQuery(campaignResultsQuery(useLang(), campaign, slug));
  return (
    <Card as="section" className={classes(styles.together)} aria-label={t('assessments.campaign.together')}>
      <h2 className={styles.title}>{t('assessments.campaign.together')}</h2>
      <QueryView query={together} skeleton={<Skeleton count={2} />} errorTitle={t('assessments.campaign.resultsError')}>
        {({ results, groups }) =>
          results === null ? (
            <p>{t('assessments.campaign.few')}</p>
          ) : (
            <>
              <p>{t('assessments.campaign.all', { results: format.number(results) })}</p>
              {groups.length > 0 ? (
                <table className={charts.table}>
                  <thead className="tk-hidden">
                    <tr>
                      <th scope="col">{t('assessments.campaign.group')}</th>
                      <th scope="col">{t('assessments.campaign.counted')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {groups.map((group) => (
                      <tr key={group.name}>
                        <th scope="row">
                          <Dot color={group.color} /> {group.name}
                        </th>
                        <td>{t('assessments.campaign.least', { results: format.number(group.results) })}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              ) : null}
              <p className={styles.note}>{t('assessments.campaign.rule')}</p>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
