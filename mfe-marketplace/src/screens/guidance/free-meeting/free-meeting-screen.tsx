import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { automatedMatching, search } from '@tessera/contracts/routes/marketplace';
import { ButtonLink, classes, EmptyState, PageHeader, QueryView, Section, Skeleton, TextLink } from '@tessera/kit/base';
import { useHas, useLang, useQuery } from '@tessera/kit/react';
import { freeMeetingQuery } from '../../../api/matching.ts';
import { CrisisLine } from '../../../features/specialist/aside.tsx';
import { MatchedList } from '../../../features/specialist/matched-list.tsx';
import { TimesInZone } from '../../../features/specialist/times-in-zone.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from './free-meeting.module.css';

/** Why somebody is in the list of guides is the same for all: they have time. */
const NO_TOPICS = { isMain: false, topics: [] };

/** The free meeting: what happens in it, and who is there when. The ordinary booking books it. */
export function FreeMeetingScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasQuestions = useHas(automatedMatching);
  const found = useQuery(freeMeetingQuery(lang));
  const steps = [
    t('marketplace.freeMeeting.step.time'),
    t('marketplace.freeMeeting.step.tell'),
    t('marketplace.freeMeeting.step.names'),
  ];
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="public" title={t('marketplace.freeMeeting.title')} lead={t('marketplace.freeMeeting.lead')} />
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {i + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Section title={t('marketplace.freeMeeting.guides')} meta={<TimesInZone />}>
        <QueryView
          query={found}
          isEmpty={(meeting) => !meeting || meeting.people.length === 0}
          empty={
            <EmptyState
              title={t('marketplace.freeMeeting.nobody')}
              action={
                <ButtonLink variant="primary" href={href(search, lang, {})}>
                  {t('marketplace.freeMeeting.search')}
                </ButtonLink>
              }
            >
              {t('marketplace.freeMeeting.nobodyText')}
            </EmptyState>
          }
          skeleton={<Skeleton count={3} />}
          errorTitle={t('marketplace.freeMeeting.error')}
        >
          {(meeting) =>
            meeting ? (
              <MatchedList
                people={meeting.people.map((card) => ({ card, why: NO_TOPICS }))}
                label={t('marketplace.freeMeeting.guides')}
                productId={meeting.product.id}
              />
            ) : null
          }
        </QueryView>
      </Section>
      {hasQuestions ? (
        <p>
          {t('marketplace.freeMeeting.instead')}{' '}
          <TextLink href={href(automatedMatching, lang, {})}>{t('marketplace.freeMeeting.questions')}</TextLink>
        </p>
      ) : null}
      <CrisisLine />
    </div>
  );
}
