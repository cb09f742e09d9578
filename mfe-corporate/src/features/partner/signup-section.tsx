import type { ReactNode } from 'react';
import { Button, Card, Section } from '@tessera/kit/base';
import { Checkbox, Select, TextField, type KitForm } from '@tessera/kit/form';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { LanguageFields } from './note-section.tsx';
import { emptyRow, type PartnerForm } from './partner-form.ts';
import styles from './partner.module.css';

/** As many as a record may have. */
const MOST = 12;

/** What the partner's sign-up asks for besides name, e-mail and password. */
export function SignupSection({ form }: { readonly form: KitForm<PartnerForm, PartnerForm> }): ReactNode {
  const t = useT();
  const fields = form.watch('fields');
  const set = (next: PartnerForm['fields']): void => form.setValue('fields', next, { shouldDirty: true });
  return (
    <Card>
      <Section
        title={t('corporate.part.signup')}
        action={
          fields.length < MOST ? (
            <Button size="small" data-key="add-field" onClick={() => set([...form.getValues('fields'), emptyRow()])}>
              {t('corporate.signup.add')}
            </Button>
          ) : null
        }
      >
        {fields.length === 0 ? <p className={frame.quiet}>{t('corporate.signup.none')}</p> : null}
        {fields.map((field, index) => (
          <fieldset key={index} className={styles.row}>
            <legend className={styles.legend}>
              {field.code || t('corporate.signup.field', { number: index + 1 })}
            </legend>
            <div className={frame.fields}>
              <TextField name={`fields.${index}.code`} label={t('corporate.signup.code')} hint="benefitsCode" />
              <Select
                name={`fields.${index}.type`}
                label={t('corporate.signup.type')}
                options={[
                  { value: 'text', label: t('corporate.signup.text') },
                  { value: 'number', label: t('corporate.signup.number') },
                  { value: 'cnp', label: t('corporate.signup.cnp') },
                  { value: 'phone', label: t('corporate.signup.phone') },
                ]}
              />
              <Checkbox name={`fields.${index}.required`} label={t('corporate.signup.required')} />
              <Checkbox name={`fields.${index}.showInCustomerInfo`} label={t('corporate.signup.shown')} />
              <Checkbox name={`fields.${index}.hidden`} label={t('corporate.signup.hidden')} />
              <TextField name={`fields.${index}.value`} optional label={t('corporate.signup.value')} />
              <TextField name={`fields.${index}.prefix`} optional label={t('corporate.signup.prefix')} hint="+40" />
              {field.hidden ? null : (
                <Select
                  name={`fields.${index}.labelKey`}
                  optional
                  label={t('corporate.signup.label')}
                  placeholder={t('corporate.signup.own')}
                  options={[
                    { value: 'cnp', label: t('corporate.signup.cnp') },
                    { value: 'benefits-code', label: t('corporate.signup.benefits') },
                    { value: 'barcode', label: t('corporate.signup.barcode') },
                    { value: 'phone', label: t('corporate.signup.phone') },
                  ]}
                />
              )}
            </div>
            {!field.hidden && field.labelKey === '' ? <LanguageFields name={`fields.${index}.label`} /> : null}
            <Button
              size="small"
              variant="ghost"
              className={styles.remove ?? ''}
              onClick={() => set(form.getValues('fields').filter((_field, at) => at !== index))}
            >
              {t('corporate.signup.remove', { name: field.code || String(index + 1) })}
            </Button>
          </fieldset>
        ))}
      </Section>
    </Card>
  );
}
