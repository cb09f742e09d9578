import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { VisitReview } from '@tessera/contracts/specialists';
import { ButtonLink, PageHeader, useErrorText } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './review-screen.module.css';

/** What the member has just done. */
export type Done = 'written' | 'changed' | 'takenBack';
const TITLES = {
  written: 'booking.review.written',
  changed: 'booking.review.changed',
  takenBack: 'booking.review.takenBack',
} as const satisfies Record<Done, string>;

/** Says what was done, and leads to the profile where it is read. */
export function ReviewDone({ done, visit }: { readonly done: Done; readonly visit: VisitReview }): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasProfiles = useHas(profile);
  const { atlasUrl, name } = visit.specialist;
  return (
    <>
      <PageHeader
        title={t(TITLES[done])}
        lead={t(done === 'takenBack' ? 'booking.review.takenBackText' : 'booking.review.doneText', { name })}
      />
      <div className={styles.ways}>
        {hasProfiles && visit.hasProfile ? (
          <ButtonLink variant="primary" size="large" href={href(profile, lang, { atlasUrl }, { hash: 'reviews' })}>
            {t('booking.review.toProfile')}
          </ButtonLink>
        ) : null}
        <ToAppointments />
      </div>
    </>
  );
}

/** In place of the form, once an administrator has taken the review down. */
export function TakenDown(): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  return (
    <>
      <PageHeader title={t('booking.review.down')} lead={sentenceOf('REVIEW_TAKEN_DOWN')} />
      <div className={styles.ways}>
        <ToAppointments />
      </div>
    </>
  );
}

export function ToAppointments(): ReactNode {
  const t = useT();
  const lang = useLang();
  return (
    <ButtonLink size="large" href={href(appointments, lang, {}, { search: { when: 'past' } })}>
      {t('booking.order.mine')}
    </ButtonLink>
  );
}
