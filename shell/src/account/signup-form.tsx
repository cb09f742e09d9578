import { useState, type ReactNode } from 'react';
import { codeOf, isAppError } from '@tessera/contracts/errors';
import { signup } from '@tessera/contracts/session';
import { Banner } from '@tessera/kit/base';
import { Form, FormValues, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useFormDraft, useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { CodeForm, type Waiting } from './code-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { problemOf, shownFields, signupSchema } from './partner-fields.ts';
import { PartnerInputs } from './partner-inputs.tsx';
import type { AccountFormProps } from './login-form.tsx';

const NOT_WAITING: Waiting = { id: '', email: '', outbox: '' };

/**
 * Name, e-mail and password, then the code from the e-mail. All input but the password is kept as a draft, and so
 * is a sign-up awaiting its code.
 */
export function SignupForm({
  onDone,
  back,
  specialist = false,
}: AccountFormProps & { readonly specialist?: boolean }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const draft = useFormDraft('signup', { firstName: '', lastName: '', email: '' });
  const waitingDraft = useFormDraft('signup-code', { ...NOT_WAITING });
  const [waiting, setWaiting] = useState<Waiting>(waitingDraft.values);
  const { tenant } = unit;
  const fields = shownFields(tenant);
  const note = tenant.onboardingEmployeeNote?.[lang];
  const asksForCode = tenant.flags['expectCodeVerification'] === true;
  // What a partner asks for may be an identity number: it is never a draft.
  const form = useKitForm({
    schema: signupSchema(fields, asksForCode),
    defaultValues: {
      ...draft.values,
      password: '',
      extra: Object.fromEntries(fields.map(({ code, value }) => [code, value ?? ''])),
      accessCode: '',
    },
    messageOf: (issue) => {
      const key = problemOf(issue.message ?? '');
      return key && t(key);
    },
  });
  function saveWaiting(next: Waiting): void {
    waitingDraft.keep({ ...next });
    setWaiting(next);
  }
  if (tenant.flags['hideSignupForPartner'] === true)
    return <Banner tone="info">{t('shell.partner.closed', { name: tenant.name })}</Banner>;
  if (waiting.id !== '') {
    return (
      <CodeForm
        waiting={waiting}
        onAgain={() => saveWaiting(NOT_WAITING)}
        onDone={(session) => {
          draft.drop();
          waitingDraft.drop();
          onDone(session);
        }}
      />
    );
  }
  return (
    <Form
      form={form}
      label={t('shell.signup.title')}
      onError={(error) => {
        if (codeOf(error) === 'ACCESS_CODE_WRONG') {
          form.setError('accessCode', { type: 'text', message: t('shell.error.ACCESS_CODE_WRONG') });
          form.setFocus('accessCode');
          return true;
        }
        const issues = isAppError(error) ? error.details : [];
        const [first] = issues.filter(({ path, message }) => path.startsWith('extra.') && problemOf(message));
        for (const { path, message } of issues) {
          const key = problemOf(message);
          if (key) form.setError(path as `extra.${string}`, { type: 'text', message: t(key) });
        }
        if (first) form.setFocus(first.path as `extra.${string}`);
        return first !== undefined;
      }}
      onSubmit={async ({ extra, accessCode, ...values }) => {
        const { id, outbox } = await unit.call(signup, {
          ...values,
          lang,
          ...(specialist ? { specialist } : {}),
          ...(fields.length > 0 ? { extra } : {}),
          ...(asksForCode ? { accessCode } : {}),
        });
        saveWaiting({ id, email: values.email, outbox: outbox ?? '' });
      }}
    >
      {note ? <p className="tk-account__lead">{note}</p> : null}
      <FormValues onChange={({ firstName, lastName, email }) => draft.keep({ firstName, lastName, email })} />
      <div className="tk-account__names">
        <TextField name="firstName" label={t('shell.signup.first-name')} autoComplete="given-name" />
        <TextField name="lastName" label={t('shell.signup.last-name')} autoComplete="family-name" />
      </div>
      <TextField name="email" type="email" label={t('shell.login.email')} autoComplete="email" inputMode="email" />
      <TextField
        name="password"
        type="password"
        label={t('shell.login.password')}
        hint={t('shell.signup.password-hint')}
        autoComplete="new-password"
      />
      <PartnerInputs fields={fields} />
      {asksForCode ? (
        <TextField
          name="accessCode"
          label={t('shell.partner.access-code')}
          hint={t('shell.partner.access-code-about', { name: tenant.name })}
          autoComplete="off"
        />
      ) : null}
      <SubmitButton full size="large">
        {t('shell.signup.send')}
      </SubmitButton>
      {fields.some(({ required }) => required) || asksForCode ? null : (
        <OtherWays back={back} specialist={specialist} />
      )}
    </Form>
  );
}
