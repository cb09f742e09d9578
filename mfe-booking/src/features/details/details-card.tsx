import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Href } from '@tessera/contracts/route';
import { Card, classes, TextLink } from '@tessera/kit/base';
import { useT } from '@tessera/kit/react';
import type { Details } from './details-rules.ts';
import styles from './details.module.css';

export interface DetailsCardProps {
  readonly values: Details;
  readonly email: string | undefined;
  readonly editHref: Href;
}

/** The details as they will be sent, with the way back to change them. */
export function DetailsCard({ values, email, editHref }: DetailsCardProps): ReactNode {
  const t = useT();
  const { firstName, lastName, phone, note } = values;
  return (
    <Card as="section" aria-label={t('booking.details.title')} className={classes(styles.card)}>
      <span className={styles.mark}><Check className="tk-icon" aria-hidden="true" /></span>
      <div className={styles.text}>
        <p className={styles.title}>{t('booking.details.title')}</p>
        <p>{[`${firstName} ${lastName}`, email, phone].filter(Boolean).join(', ')}</p>
        {note ? <p>{note}</p> : null}
      </div>
      <TextLink href={editHref}>{t('booking.details.edit')}</TextLink>
    </Card>
  );
}
