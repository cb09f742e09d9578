import type { ReactNode } from 'react';
import { resultShares, SHARE_TEXT, shareResults, type ResultShare } from '@tessera/contracts/assessments';
import { Avatar, Button, QueryView, Section, useErrorText } from '@tessera/kit/base';
import { useAnswers, useFormat, useLang, useMutation, useQuery, useUnit, useZone } from '@tessera/kit/react';
import { sharesQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './shares.module.css';

/** Whom the member lets see their results. Nothing for who has never booked anybody. */
export function Shares(): ReactNode {
  const t = useT();
  const shares = useQuery(sharesQuery(useLang()));
  if (shares.isPending || shares.data?.items.length === 0) return null;
  return (
    <Section title={t('assessments.shares.title')}>
      <p className={styles.about}>{t('assessments.shares.lead')}</p>
      <QueryView query={shares} errorTitle={t('assessments.shares.error')}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((share) => (
              <Share key={share.specialistId} share={share} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function Share({ share }: { readonly share: ResultShare }): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const format = useFormat();
  const unit = useUnit();
  const known = useAnswers();
  const sentenceOf = useErrorText();
  const { specialistId, name, heading, portrait, shared } = share;
  const change = useMutation(shareResults, {
    onDone: (answer, { isShared }) => {
      known.change(resultShares, () => answer);
      unit.notify({
        kind: 'positive',
        text: t(isShared ? 'assessments.shares.given' : 'assessments.shares.ended', { name }),
      });
    },
  });
  return (
    <li className={styles.share}>
      <Avatar portrait={portrait} size="md" />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{heading}</p>
        <p className={styles.about}>
          {shared
            ? t('assessments.shares.until', { date: format.date(shared.until, zone) })
            : t('assessments.shares.none')}
        </p>
        {change.error ? (
          <p role="alert" className={styles.error}>
            {sentenceOf(change.error.code)}
          </p>
        ) : null}
      </div>
      <Button
        pending={change.isPending}
        aria-label={t(shared ? 'assessments.shares.endFor' : 'assessments.shares.giveFor', { name })}
        onClick={() => change.mutate({ lang, specialistId, isShared: shared === null, text: SHARE_TEXT })}
      >
        {t(shared ? 'assessments.shares.end' : 'assessments.shares.give')}
      </Button>
    </li>
  );
}
