import { useState, type ReactNode } from 'react';
import { signup } from '@tessera/contracts/session';
import { Form, FormValues, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useFormDraft, useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { CodeForm, type Waiting } from './code-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { signupFields } from './schemas.ts';
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
  const form = useKitForm({ schema: signupFields, defaultValues: { ...draft.values, password: '' } });
  function saveWaiting(next: Waiting): void {
    waitingDraft.keep({ ...next });
    setWaiting(next);
  }
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
      onSubmit={async (values) => {
        const { id, outbox } = await unit.call(signup, { ...values, lang, ...(specialist ? { specialist } : {}) });
        saveWaiting({ id, email: values.email, outbox: outbox ?? '' });
      }}
    >
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
      <SubmitButton full size="large">
        {t('shell.signup.send')}
      </SubmitButton>
      <OtherWays back={back} specialist={specialist} />
    </Form>
  );
}
