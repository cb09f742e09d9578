import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { draftPartner, partners } from '@tessera/contracts/corporate';
import { codeOf } from '@tessera/contracts/errors';
import { Dialog } from '@tessera/kit/dialog';
import { Form, RadioGroup, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useAnswers, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

const Fields = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  hostClass: z.enum(['clinic', 'company']),
});

export interface NewPartnerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The draft with this code is stored. */
  readonly onDone: (code: string) => void;
}
/** A first draft: everything else is filled in on the partner's own page. */
export function NewPartner({ isOpen, onClose, onDone }: NewPartnerProps): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('corporate.partners.new')} isOpen={isOpen} onClose={onClose}>
      <NewPartnerForm onDone={onDone} />
    </Dialog>
  );
}
function NewPartnerForm({ onDone }: Pick<NewPartnerProps, 'onDone'>): ReactNode {
  const t = useT();
  const unit = useUnit();
  const known = useAnswers();
  const form = useKitForm<z.input<typeof Fields>, z.output<typeof Fields>>({
    schema: Fields,
    defaultValues: { code: '', name: '', hostClass: 'company' },
  });
  async function create({ code, name, hostClass }: z.output<typeof Fields>): Promise<void> {
    const { zone, currency, origin } = unit.tenant;
    await unit.call(draftPartner, {
      code,
      seen: 0,
      record: {
        code,
        name,
        hostClass,
        hosts: [`${code}.${new URL(origin).hostname}`],
        zone,
        currency,
        flags: hostClass === 'clinic' ? { isClinic: true } : {},
      },
      logos: {},
      keepLogos: [],
    });
    await known.refresh(partners);
    onDone(code);
  }
  return (
    <Form
      form={form}
      label={t('corporate.partners.new')}
      onSubmit={create}
      onError={(error) => {
        if (codeOf(error) !== 'CONFLICT') return false;
        form.setError('code', { type: 'text', message: t('corporate.new.taken') });
        form.setFocus('code');
        return true;
      }}
    >
      <TextField name="name" label={t('corporate.field.name')} />
      <TextField name="code" label={t('corporate.new.code')} hint={t('corporate.new.hint')} autoComplete="off" />
      <RadioGroup
        name="hostClass"
        label={t('corporate.field.kind')}
        look="segmented"
        options={[
          { value: 'company', label: t('corporate.kind.company') },
          { value: 'clinic', label: t('corporate.kind.clinic') },
        ]}
      />
      <SubmitButton>{t('corporate.new.create')}</SubmitButton>
    </Form>
  );
}
