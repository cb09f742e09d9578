import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ForWhom } from '@tessera/contracts/booking';
import type { Href } from '@tessera/contracts/route';
import { Card, classes, Skeleton, TextLink } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import type { Details } from './details-rules.ts';
import styles from './details.module.css';
import { RELATION_WORDS } from './who-rules.ts';

export interface DetailsCardProps {
  /** Undefined while the user's details are loading. */
  readonly values: Details | undefined;
  readonly email: string | undefined;
  /** The person the visit is for, if it is not the person who books. */
  readonly forWhom: ForWhom | null;
  readonly editHref: Href;
}

/** The details as they will be sent, with a link to edit them. */
export function DetailsCard({ values, email, forWhom, editHref }: DetailsCardProps): ReactNode {
  const t = useT();
  return (
    <Card as="section" aria-label={t('booking.details.title')} className={classes(styles.card)}>
      <span className={styles.mark}>
        <Check className="tk-icon" aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{t('booking.details.title')}</p>
        {values ? (
          <p>{[`${values.firstName} ${values.lastName}`, email, values.phone].filter(Boolean).join(', ')}</p>
        ) : (
          <Skeleton kind="text" count={1} />
        )}
        {forWhom ? (
          <p>
            {t('booking.who.for', {
              name: `${forWhom.firstName} ${forWhom.lastName}`,
              relation: t(RELATION_WORDS[forWhom.relation]),
            })}
          </p>
        ) : null}
        {values?.note ? <p>{values.note}</p> : null}
      </div>
      <TextLink href={editHref}>{t('booking.details.edit')}</TextLink>
    </Card>
  );
}
