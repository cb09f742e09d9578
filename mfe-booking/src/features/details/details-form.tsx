import { memo, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  beneficiaries,
  PLACE_KINDS,
  saveBeneficiary,
  type Beneficiary,
  type PersonalInfo,
  type PlaceKind,
  type VisitPlace,
} from '@tessera/contracts/booking';
import { Form, FormValues, PhoneField, SubmitButton, TextArea, TextField, useKitForm } from '@tessera/kit/form';
import { afterLogin, useFormDraft, useIsTaking, useMutation, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { keptOf, noteOf, noteUntil, NOTE_LIMIT, type KeptDetails } from './details-rules.ts';
import { HOME, usePhoneCountries } from './use-phone-countries.ts';
import styles from './details.module.css';
import { DETAILS_DRAFT, NOTE_DRAFT, WHO_DRAFT } from './use-details.ts';
import { PlaceField } from './place-field.tsx';
import { WhoFields } from './who-fields.tsx';
import { fieldsFor, MYSELF, NEW_PERSON, somebodyOf, type DetailsInput } from './who-rules.ts';

export interface DetailsFormProps {
  readonly known: KeptDetails;
  /** Origin of the known details; null for a visitor. */
  readonly source: PersonalInfo['source'] | null;
  /** ISO 3166: the country of a phone number that names none. */
  readonly country: string;
  readonly isVisitor: boolean;
  /** The people the user books for; null where there is no choice: for visitors, and when the list failed to load. */
  readonly list: readonly Beneficiary[] | null;
  readonly chosen: Beneficiary | null;
  readonly firstName: string;
  /** The places where the visit can be held, and the selected one. */
  readonly places: readonly VisitPlace[];
  readonly place: PlaceKind | undefined;
  readonly onPlace: (kind: PlaceKind) => void;
  /** Whether it has been sent and waits until it is known whose form it is. */
  readonly isWaiting: boolean;
  readonly onDone: () => void;
}
const SOURCE_WORDS = {
  booking: 'booking.details.fromBooking',
  saved: 'booking.details.fromSaved',
  account: null,
} as const satisfies Record<PersonalInfo['source'], string | null>;

/**
 * Whom the visit is for, who books, and a note for the specialist. All input is kept as a
 * draft; the note for one hour only. Drawn again when its own facts change: those of the hold do several times while a
 * page loads.
 */
export const DetailsForm = memo(function DetailsForm({
  known,
  source,
  country,
  isVisitor,
  list,
  chosen,
  firstName,
  places,
  place,
  onPlace,
  isWaiting,
  onDone,
}: DetailsFormProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const countries = usePhoneCountries(country);
  const details = useFormDraft(DETAILS_DRAFT, { ...known });
  const note = useFormDraft(NOTE_DRAFT, { note: '', until: 0 });
  const adding = useMutation(saveBeneficiary, { refresh: [beneficiaries] });
  const [forWhom, setForWhom] = useState(chosen?.id ?? MYSELF);
  const schema = useMemo(() => fieldsFor(forWhom), [forWhom]);
  // The server knows no drafts: the render that takes its markup over begins without them.
  const isDrawn = useIsTaking();
  const [kept] = useState(() => ({ ...details.values, note: noteOf(note.values, unit.now()) }));
  const form = useKitForm<DetailsInput, DetailsInput>({
    schema,
    defaultValues: {
      ...(isDrawn ? { ...known, note: '' } : kept),
      forWhom,
      place: place ?? places[0]?.kind ?? '',
      otherFirstName: '',
      otherLastName: '',
      ageGroup: '',
      relation: '',
    },
    messageOf: (issue, path) =>
      path === 'phone' && issue.code === 'invalid_format' ? t('booking.details.phoneWrong') : undefined,
  });
  const { setValue, getValues } = form;
  useLayoutEffect(() => {
    if (!isDrawn) return;
    for (const name of ['firstName', 'lastName', 'phone', 'note'] as const)
      if (getValues(name) !== kept[name]) setValue(name, kept[name]);
  }, [isDrawn, kept, setValue, getValues]);
  async function submit(values: DetailsInput): Promise<void> {
    const id =
      values.forWhom === NEW_PERSON
        ? (await afterLogin(unit, () => adding.mutateAsync(somebodyOf(values)))).id
        : values.forWhom;
    unit.drafts.set(WHO_DRAFT, id === MYSELF ? undefined : id);
    onDone();
  }
  const from = source === null ? null : SOURCE_WORDS[source];
  return (
    <Form form={form} label={t('booking.details.title')} onSubmit={submit}>
      <FormValues
        onChange={(values) => {
          details.keep(keptOf(values, isVisitor));
          note.keep({ note: values['note'], until: values['note'] === '' ? 0 : noteUntil(unit.now()) });
          setForWhom(String(values['forWhom']));
          const kind = PLACE_KINDS.find((one) => one === values['place']);
          if (kind && kind !== (place ?? places[0]?.kind)) onPlace(kind);
        }}
      />
      {places.length > 1 ? <PlaceField places={places} /> : null}
      {list ? <WhoFields list={list} forWhom={forWhom} /> : null}
      {forWhom === MYSELF ? null : <h2 className={styles.about}>{t('booking.who.you')}</h2>}
      {from ? <p className={styles.note}>{t(from)}</p> : null}
      <div className={styles.names}>
        <TextField name="firstName" label={t('booking.details.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('booking.details.lastName')} autoComplete="family-name" />
      </div>
      <PhoneField
        name="phone"
        optional
        label={t('booking.details.phone')}
        hint={t('booking.details.phoneHint')}
        countries={countries}
        country={countries.find(({ value }) => value === country) ?? HOME}
      />
      <TextArea
        name="note"
        optional
        limit={NOTE_LIMIT}
        label={t('booking.details.note', { name: firstName })}
        hint={t('booking.details.noteHint')}
      />
      <div className={styles.send}>
        <SubmitButton size="large" pending={isWaiting}>
          {t('booking.details.send')}
        </SubmitButton>
      </div>
    </Form>
  );
});
