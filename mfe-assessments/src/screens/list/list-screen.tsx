import { ArrowRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Scale } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scaleHistoryPage, scalePage, symptomChecker } from '@tessera/contracts/routes/assessments';
import { Card, classes, EmptyState, PageHeader, QueryView, Skeleton, TextLink } from '@tessera/kit/base';
import { useHas, useLang, useQuery, useSession } from '@tessera/kit/react';
import { scalesQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './list-screen.module.css';

/** The self-assessments, each with what it takes. */
export function ListScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const scales = useQuery(scalesQuery(lang));
  const hasSymptoms = useHas(symptomChecker);
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader
        size="public"
        title={t('assessments.list.title')}
        lead={t('assessments.list.lead')}
        actions={
          session ? (
            <TextLink href={href(scaleHistoryPage, lang, {})}>{t('assessments.list.history')}</TextLink>
          ) : undefined
        }
      />
      <QueryView
        query={scales}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('assessments.list.empty')} />}
        skeleton={<Skeleton kind="card" count={3} />}
        errorTitle={t('assessments.list.error')}
      >
        {(rows) => (
          <>
            <Popular scales={rows} />
            <ul className={styles.list}>
              {rows.map((row) => (
                <Item key={row.code} scale={row} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {hasSymptoms ? (
        <Card as="section" tone="sunken" className={classes(styles.item)}>
          <h2 className={styles.name}>
            <a className={styles.link} href={href(symptomChecker, lang, {})}>
              {t('assessments.menu.symptoms')}
            </a>
          </h2>
          <p className={styles.lead}>{t('assessments.list.symptoms')}</p>
        </Card>
      ) : null}
    </div>
  );
}

/** The ones that are taken most, in their order; nothing while few are taken at all. */
function Popular({ scales }: { readonly scales: readonly Scale[] }): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const popular = scales
    .filter((scale) => scale.popular !== undefined)
    .toSorted((a, b) => (a.popular ?? 0) - (b.popular ?? 0));
  if (popular.length === 0) return null;
  return (
    <nav className={styles.popular} aria-labelledby={id}>
      <h2 id={id} className={styles.often}>
        {t('assessments.list.popular')}
      </h2>
      <ol className={styles.ways}>
        {popular.map(({ code, slug, name }) => (
          <li key={code}>
            <a className="tk-link" href={href(scalePage, lang, { slug })}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Item({ scale: { slug, name, lead, minutes, questionCount } }: { readonly scale: Scale }): ReactNode {
  const t = useT();
  return (
    <Card as="li" className={classes(styles.item)}>
      <h2 className={styles.name}>
        <a className={styles.link} href={href(scalePage, useLang(), { slug })}>
          {name}
        </a>
      </h2>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.facts}>
        <span>{t('assessments.scale.minutes', { minutes })}</span>
        <span>{t('assessments.scale.questions', { questions: questionCount })}</span>
        <ArrowRight className={classes('tk-icon', styles.arrow)} aria-hidden="true" />
      </p>
    </Card>
  );
}
