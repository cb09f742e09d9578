import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Hours, OutsideVisit } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import { Banner, Card, PageHeader, QueryView, Skeleton, TextLink } from '@tessera/kit/base';
import { useAgainAfterLogin, useFormat, useHas, useLang, useNow, useQuery, useAnswers } from '@tessera/kit/react';
import { hoursQuery } from '../../api/provider.ts';
import { HoursEditor } from '../../features/hours/hours-editor.tsx';
import { OutsideList } from '../../features/hours/outside-list.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './hours-screen.module.css';

const isFound = ({ visibility = 'visible' }: Hours): boolean => visibility === 'visible';
const WHY = {
  hidden: ['provider.profile.hidden', 'provider.profile.hiddenText'],
  review: ['provider.profile.review', 'provider.profile.reviewText'],
  suspended: ['provider.profile.suspended', 'provider.profile.suspendedText'],
} as const;
/** Tells the owner of a profile that nobody finds why that is so. */
function NotFound({ why }: { readonly why: Hours['visibility'] }): ReactNode {
  const t = useT();
  if (why === undefined || why === 'visible') return null;
  const [title, text] = WHY[why];
  return (
    <Banner tone="warning" title={t(title)}>
      {t(text)}
    </Banner>
  );
}

/** The specialist's working hours: weekly hours, exceptions, and the terms of a meeting. */
export function HoursScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const now = useNow();
  const answers = useAnswers();
  const hasProfile = useHas(profile);
  const hours = useQuery(hoursQuery());
  useAgainAfterLogin(hours);
  const [saved, setSaved] = useState<{ readonly revision: string; readonly outside: readonly OutsideVisit[] } | null>(
    null,
  );
  const { data } = hours;
  const onSaved = (next: Hours, outside: readonly OutsideVisit[]): void => {
    void answers.put(hoursQuery(), next);
    setSaved({ revision: next.revision, outside });
  };
  return (
    <div className={styles.page}>
      <PageHeader
        size="app"
        title={t('provider.hours.title')}
        {...(data ? { meta: t('provider.hours.zone', { zone: format.zoneName(data.zone, now) }) } : {})}
        actions={
          data && hasProfile && isFound(data) ? (
            <TextLink href={href(profile, lang, { atlasUrl: data.atlasUrl })}>{t('provider.hours.profile')}</TextLink>
          ) : null
        }
      />
      {data && !isFound(data) ? <NotFound why={data.visibility} /> : null}
      {saved && saved.revision === data?.revision ? (
        <Saved key={saved.revision} outside={saved.outside} zone={data.zone} />
      ) : null}
      <QueryView
        query={hours}
        skeleton={
          <Card className={styles.pending ?? ''}>
            <Skeleton kind="text" count={7} />
          </Card>
        }
        errorTitle={t('provider.hours.error')}
      >
        {(found) => (
          <HoursEditor key={found.revision} hours={found} onSaved={onSaved} onReload={() => void hours.refetch()} />
        )}
      </QueryView>
    </div>
  );
}

/** Result of the last save; takes the focus, because the form below is remounted. */
function Saved({ outside, zone }: { readonly outside: readonly OutsideVisit[]; readonly zone: string }): ReactNode {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.saved}>
      {outside.length === 0 ? (
        <Banner tone="success" title={t('provider.hours.saved')} />
      ) : (
        <Banner tone="warning" title={t('provider.hours.savedOutside', { count: outside.length })}>
          <p>{t('provider.hours.outsideText')}</p>
          <OutsideList visits={outside} zone={zone} />
        </Banner>
      )}
    </div>
  );
}
