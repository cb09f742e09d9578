import type { ReactNode } from 'react';
import { AGE_GROUPS, RELATIONS, type Beneficiary } from '@tessera/contracts/booking';
import { RadioGroup, Select, TextField } from '@tessera/kit/form';
import { useT } from '../../i18n/use-t.ts';
import styles from './details.module.css';
import { AGE_WORDS, MYSELF, NEW_PERSON, RELATION_WORDS } from './who-rules.ts';

/**
 * Whom the visit is for: the user, a person from their list, or a new person, for whom the details
 * needed for a booking are requested.
 */
export function WhoFields({
  list,
  forWhom,
}: {
  readonly list: readonly Beneficiary[];
  readonly forWhom: string;
}): ReactNode {
  const t = useT();
  return (
    <>
      <RadioGroup
        name="forWhom"
        label={t('booking.who.title')}
        look={list.length === 0 ? 'segmented' : 'rows'}
        options={[
          { value: MYSELF, label: t('booking.who.me') },
          ...list.map(({ id, firstName, lastName, relation }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
            hint: t(RELATION_WORDS[relation]),
          })),
          { value: NEW_PERSON, label: t(list.length === 0 ? 'booking.who.other' : 'booking.who.another') },
        ]}
      />
      {forWhom === NEW_PERSON ? (
        <div className={styles.other} role="group" aria-label={t('booking.who.other')}>
          <div className={styles.names}>
            <TextField name="otherFirstName" label={t('booking.who.firstName')} autoComplete="off" />
            <TextField name="otherLastName" label={t('booking.who.lastName')} autoComplete="off" />
          </div>
          <div className={styles.names}>
            <Select
              name="ageGroup"
              label={t('booking.who.age')}
              options={AGE_GROUPS.map((value) => ({ value, label: t(AGE_WORDS[value]) }))}
            />
            <Select
              name="relation"
              label={t('booking.who.relation')}
              options={RELATIONS.map((value) => ({ value, label: t(RELATION_WORDS[value]) }))}
            />
          </div>
          <p className={styles.note}>{t('booking.who.kept')}</p>
        </div>
      ) : null}
    </>
  );
}
