import { useEffect, useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { savePersonalData, type PersonalData } from '@tessera/contracts/session';
import { Button, Card, CardHeader, classes } from '@tessera/kit/base';
import { Form, Select, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { afterLogin, useFormat, useFormDraft, useLang, useNow, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { changesIn, fieldsOf, personalFields, toSave, type PersonalFields } from './personal-fields.ts';
import { tabHref } from './profile-address.ts';
import styles from './profile.module.css';
import { continents, zonesOf } from './zone-choice.ts';

interface PersonalFormProps {
  readonly data: PersonalData;
  readonly onSaved: (next: PersonalData) => Promise<void>;
  readonly onConflict: () => Promise<void>;
  /** Begins anew with the stored values. */
  readonly onAgain: () => void;
  readonly notice: (takeTheirs: () => void) => ReactNode;
}

export function PersonalForm({ data, onSaved, onConflict, onAgain, notice }: PersonalFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  // The form begins anew, with another key, when the stored values change.
  const [stored] = useState(() => fieldsOf(data));
  const draft = useFormDraft('my-profile', { ...stored });
  const [values, setValues] = useState<PersonalFields>(draft.values);
  const form = useKitForm({
    schema: personalFields,
    defaultValues: draft.values,
    messageOf: (_issue, path) => (path === 'region' ? t('kit.form.choose') : undefined),
  });
  const changes = changesIn(stored, values);
  const { watch, setValue, getValues } = form;
  useEffect(() => {
    const watching = watch((_next, { name }) => {
      // A zone of another part of the world is none of the choices any more.
      if (name === 'continent' && getValues('region') !== '') return setValue('region', '');
      const now = getValues();
      setValues(now);
      draft.keep(changesIn(stored, now));
    });
    return () => watching.unsubscribe();
  }, [watch, setValue, getValues, draft, stored]);
  function discard(): void {
    draft.drop();
    onAgain();
  }
  const was = (name: keyof PersonalFields): string | undefined =>
    name in changes ? t('profile.personal.was', { value: stored[name] }) : undefined;
  const hint = (name: keyof PersonalFields): { hint?: string } => {
    const text = was(name);
    return text === undefined ? {} : { hint: text };
  };
  const count = Object.keys(changes).length;
  return (
    <Form
      form={form}
      label={t('profile.tab.personal')}
      onError={(error) => {
        if (codeOf(error) !== 'CONFLICT') return false;
        void onConflict();
        return true;
      }}
      onSubmit={async (fields) => {
        const next = await afterLogin(unit, () => unit.call(savePersonalData, toSave(fields, data.version)));
        draft.drop();
        await onSaved(next);
      }}
    >
      {notice(discard)}
      <Card>
        <CardHeader title={t('profile.personal.name')} level={2} />
        <div className={styles['fields']}>
          <TextField
            name="firstName"
            label={t('shell.signup.first-name')}
            autoComplete="given-name"
            {...hint('firstName')}
          />
          <TextField
            name="lastName"
            label={t('shell.signup.last-name')}
            autoComplete="family-name"
            {...hint('lastName')}
          />
          <div className={classes(styles['text'], styles['wide'])}>
            <p className="tk-label">{t('shell.login.email')}</p>
            <p className={styles['name']}>{data.email}</p>
            <p className={styles['note']}>
              {t(data.emailValidated ? 'profile.personal.confirmed' : 'profile.personal.unconfirmed')}
              <a className="tk-link" href={tabHref(lang, 'security')}>
                {t('profile.email.change')}
              </a>
            </p>
          </div>
        </div>
      </Card>
      <Card>
        <CardHeader title={t('profile.personal.time')} level={2} />
        <div className={styles['fields']}>
          <Select
            name="lang"
            label={t('profile.personal.language')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            {...('lang' in changes ? { hint: t('profile.personal.was', { value: LANGUAGE_NAMES[stored.lang] }) } : {})}
          />
          <Select
            name="continent"
            label={t('profile.personal.continent')}
            placeholder={t('profile.personal.zone-own')}
            options={continents(lang, t)}
            optional
          />
          {values.continent === '' ? null : (
            <div className={styles['wide']}>
              <Select name="region" label={t('profile.personal.zone')} options={zonesOf(values.continent, lang)} />
              <Clock values={values} />
            </div>
          )}
        </div>
      </Card>
      {count > 0 ? (
        <div className={styles['bar']}>
          <p className={classes(styles['note'], styles['changed'])} role="status">
            {t('profile.personal.changes', { count })}
          </p>
          <div className={styles['foot']}>
            <Button variant="ghost" onClick={discard}>
              {t('profile.personal.undo')}
            </Button>
            <SubmitButton>{t('profile.personal.save')}</SubmitButton>
          </div>
        </div>
      ) : null}
    </Form>
  );
}

function Clock({ values: { continent, region } }: { readonly values: PersonalFields }): ReactNode {
  const t = useT();
  const now = useNow();
  const format = useFormat();
  if (region === '') return null;
  return (
    <p className={styles['note']}>
      {t('profile.personal.clock', { time: format.time(now, `${continent}/${region}`) })}
    </p>
  );
}
