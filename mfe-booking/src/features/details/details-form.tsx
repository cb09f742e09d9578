import { useMemo, useState, type ReactNode } from 'react';
import { beneficiaries, saveBeneficiary, type Beneficiary, type PersonalInfo } from '@tessera/contracts/clients';
import { Form, FormValues, SubmitButton, TextArea, TextField, useKitForm } from '@tessera/kit/form';
import { useFormDraft, useMutation, useT, useUnit } from '@tessera/kit/react';
import { keptOf, NOTE_LIMIT, type KeptDetails } from './details-rules.ts';
import { afterLogin } from '../../api/after-login.ts';
import styles from './details.module.css';
import { DETAILS_DRAFT, NOTE_DRAFT, WHO_DRAFT } from './use-details.ts';
import { WhoFields } from './who-fields.tsx';
import { fieldsFor, MYSELF, SOMEBODY_NEW, somebodyOf, type DetailsInput } from './who-rules.ts';

export interface DetailsFormProps {
  readonly known: KeptDetails;
  /** Where the known details come from; null for a visitor. */
  readonly source: PersonalInfo['source'] | null;
  readonly isVisitor: boolean;
  /** The people that the person books for; null where nobody can be chosen: for visitors, and when the list did not load. */
  readonly list: readonly Beneficiary[] | null;
  readonly chosen: Beneficiary | null;
  readonly firstName: string;
  readonly onDone: () => void;
}
const SOURCE_WORDS = { booking: 'booking.details.fromBooking', saved: 'booking.details.fromSaved', account: null } as const satisfies Record<PersonalInfo['source'], string | null>;

/** For whom, who books, and what the specialist should know before. All is kept while it is typed; the note in memory only. */
export function DetailsForm({ known, source, isVisitor, list, chosen, firstName, onDone }: DetailsFormProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const details = useFormDraft(DETAILS_DRAFT, { ...known });
  const note = useFormDraft(NOTE_DRAFT, { note: '' }, { persist: false });
  const adding = useMutation(saveBeneficiary, { refresh: [beneficiaries] });
  const [forWhom, setForWhom] = useState(chosen?.id ?? MYSELF);
  const schema = useMemo(() => fieldsFor(forWhom), [forWhom]);
  const form = useKitForm<DetailsInput, DetailsInput>({
    schema,
    defaultValues: { ...details.values, ...note.values, forWhom, otherFirstName: '', otherLastName: '', ageGroup: '', relation: '' },
    messageOf: (issue, path) => (path === 'phone' && issue.code === 'invalid_format' ? t('booking.details.phoneWrong') : undefined),
  });
  async function go(values: DetailsInput): Promise<void> {
    const id = values.forWhom === SOMEBODY_NEW ? (await afterLogin(unit, () => adding.mutateAsync(somebodyOf(values)))).id : values.forWhom;
    unit.drafts.set(WHO_DRAFT, id === MYSELF ? undefined : id);
    onDone();
  }
  const from = source === null ? null : SOURCE_WORDS[source];
  return (
    <Form form={form} label={t('booking.details.title')} onSubmit={go}>
      <FormValues
        onChange={(values) => {
          details.keep(keptOf(values, isVisitor));
          note.keep({ note: values['note'] });
          setForWhom(String(values['forWhom']));
        }}
      />
      {list ? <WhoFields list={list} forWhom={forWhom} /> : null}
      {forWhom === MYSELF ? null : <h2 className={styles.about}>{t('booking.who.you')}</h2>}
      {from ? <p className={styles.note}>{t(from)}</p> : null}
      <div className={styles.names}>
        <TextField name="firstName" label={t('booking.details.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('booking.details.lastName')} autoComplete="family-name" />
      </div>
      <TextField name="phone" type="tel" inputMode="tel" optional label={t('booking.details.phone')} hint={t('booking.details.phoneHint')} autoComplete="tel" />
      <TextArea name="note" optional limit={NOTE_LIMIT} label={t('booking.details.note', { name: firstName })} hint={t('booking.details.noteHint')} />
      <div className={styles.send}><SubmitButton size="large">{t('booking.details.send')}</SubmitButton></div>
    </Form>
  );
}
