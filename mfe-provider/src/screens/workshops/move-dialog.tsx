import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { MOVED_RETURN_DAYS } from '@tessera/contracts/payments';
import {
  moveWorkshop,
  MoveWorkshop,
  providerWorkshops,
  type ProviderWorkshop,
  type ProviderWorkshops,
} from '@tessera/contracts/provider';
import { Button, classes, useErrorText } from '@tessera/kit/base';
import { DayField } from '@tessera/kit/calendar';
import { Dialog } from '@tessera/kit/dialog';
import { Form, FormValues, Select, SubmitButton, TextField, useKitForm, type KitForm } from '@tessera/kit/form';
import {
  afterLogin,
  useAnswers,
  useFormat,
  useFormDraft,
  useLang,
  useMutation,
  useNow,
  useUnit,
} from '@tessera/kit/react';
import { tidyTime } from '../../features/hours/time-entry.ts';
import { useT } from '../../i18n/use-t.ts';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const Fields = z
  .object({ ...MoveWorkshop, time: z.string().check(z.refine((text) => CLOCK.test(tidyTime(text)))) })
  .check(z.refine(({ city, address }) => city === '' || address !== '', { path: ['address'] }));
type Values = { readonly [field in keyof typeof MoveWorkshop]: string };
type MoveForm = KitForm<Values, z.infer<typeof Fields>>;
/** The field to which a refusal belongs; the others are about the workshop. */
const FIELD_OF: Partial<Record<ErrorCode, 'time' | 'city'>> = {
  WORKSHOP_TIME_PAST: 'time',
  WORKSHOP_TIME_MISSING: 'time',
  WORKSHOP_SAME: 'time',
  WORKSHOP_PLACE_UNKNOWN: 'city',
};

interface MoveDialogProps {
  readonly item: ProviderWorkshop;
  readonly cities: ProviderWorkshops['cities'];
  readonly onClose: () => void;
}
/** Asks for another time, and another place if there is one, and moves the workshop. */
export function MoveDialog({ item, cities, onClose }: MoveDialogProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const format = useFormat();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const { id, title, zone, startsAt, step } = item;
  const now = useNow();
  const at = startsAt ?? now;
  const initial: Values = { day: format.dayKey(at, zone), time: format.time(at, zone), city: '', address: '' };
  const draft = useFormDraft(`move-${id}`, initial);
  const form: MoveForm = useKitForm({
    schema: Fields,
    defaultValues: draft.values,
    messageOf: (_issue, path) =>
      path === 'time' ? t('provider.move.timeWrong') : path === 'day' ? t('provider.move.dayMissing') : undefined,
  });
  const moving = useMutation(moveWorkshop, { refresh: [providerWorkshops] });
  const city = form.watch('city');
  return (
    <Dialog isOpen title={t('provider.move.title', { title })} onClose={onClose}>
      <p>{t('provider.move.text', { days: MOVED_RETURN_DAYS })}</p>
      <Form
        form={form}
        label={t('provider.move.verb')}
        onSubmit={async (values) => {
          const wanted = { ...values, id, step, time: tidyTime(values.time) };
          const { told } = await afterLogin(unit, () => moving.mutateAsync(wanted));
          draft.drop();
          unit.notify({ kind: 'positive', text: t('provider.move.done', { count: told }) });
          onClose();
        }}
        onError={(error) => {
          const code = codeOf(error);
          const field = FIELD_OF[code];
          // Changed meanwhile, in another tab: what stands behind the dialog is new then.
          if (code === 'CONFLICT') void answers.refresh(providerWorkshops);
          if (field === undefined) return false;
          form.setError(field, { type: 'text', message: sentenceOf(code) }, { shouldFocus: true });
          return true;
        }}
      >
        <FormValues onChange={draft.keep} />
        <NewDay form={form} today={format.dayKey(now, zone)} />
        <TextField
          name="time"
          inputMode="numeric"
          autoComplete="off"
          label={t('provider.move.time')}
          hint={
            city === ''
              ? t('provider.move.timeHere', { zone: format.zoneName(zone, at) })
              : t('provider.move.timeThere')
          }
        />
        <Select
          name="city"
          optional
          label={t('provider.move.city')}
          placeholder={t('provider.move.stays')}
          options={cities.map(({ code, name }) => ({ value: code, label: name }))}
        />
        {city === '' ? null : <TextField name="address" autoComplete="off" label={t('provider.move.address')} />}
        <div className="tk-dialog-footer">
          <Button onClick={onClose}>{t('provider.move.back')}</Button>
          <SubmitButton>{t('provider.move.verb')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function NewDay({ form, today }: { readonly form: MoveForm; readonly today: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const isWrong = form.formState.errors.day !== undefined;
  return (
    <div className={classes('tk-field', isWrong && 'tk-field-wrong')}>
      <span className="tk-label">{t('provider.move.day')}</span>
      <DayField
        label={t('provider.move.day')}
        name="day"
        lang={lang}
        today={today}
        value={form.watch('day')}
        isWrong={isWrong}
        describedBy={isWrong ? id : undefined}
        onChange={(day) => form.setValue('day', day, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })}
      />
      {isWrong ? (
        <p id={id} className="tk-field-error">
          <CircleAlert className="tk-icon" aria-hidden="true" />
          <span>{t('provider.move.dayMissing')}</span>
        </p>
      ) : null}
    </div>
  );
}
