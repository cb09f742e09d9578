import type { ReactNode } from 'react';
import { Form, FormValues, SubmitButton, TextArea, TextField, useKitForm } from '@tessera/kit/form';
import { useFormDraft, useT } from '@tessera/kit/react';
import { detailsFields, keptOf, NOTE_LIMIT, type KeptDetails } from './details-rules.ts';
import styles from './details.module.css';
import { DETAILS_DRAFT, NOTE_DRAFT } from './use-details.ts';

export interface DetailsFormProps {
  readonly known: KeptDetails;
  readonly isVisitor: boolean;
  readonly firstName: string;
  readonly onDone: () => void;
}

/** Who comes, and what the specialist should know before. All is kept while it is typed; the note in memory only. */
export function DetailsForm({ known, isVisitor, firstName, onDone }: DetailsFormProps): ReactNode {
  const t = useT();
  const details = useFormDraft(DETAILS_DRAFT, { ...known });
  const note = useFormDraft(NOTE_DRAFT, { note: '' }, { persist: false });
  const form = useKitForm({
    schema: detailsFields, defaultValues: { ...details.values, ...note.values },
    messageOf: (issue, path) => (path === 'phone' && issue.code === 'invalid_format' ? t('booking.details.phoneWrong') : undefined),
  });
  return (
    <Form form={form} label={t('booking.details.title')} onSubmit={onDone}>
      <FormValues
        onChange={(values) => {
          details.keep(keptOf(values, isVisitor));
          note.keep({ note: values['note'] });
        }}
      />
      <div className={styles.names}>
        <TextField name="firstName" label={t('booking.details.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('booking.details.lastName')} autoComplete="family-name" />
      </div>
      <TextField name="phone" type="tel" inputMode="tel" optional label={t('booking.details.phone')} hint={t('booking.details.phoneHint')} autoComplete="tel" />
      <TextArea name="note" optional limit={NOTE_LIMIT} label={t('booking.details.note', { name: firstName })} hint={t('booking.details.noteHint')} />
      <div><SubmitButton size="large">{t('booking.details.send')}</SubmitButton></div>
    </Form>
  );
}
