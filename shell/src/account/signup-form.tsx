import type { ReactNode } from 'react';
import { signup } from '@tessera/contracts/session';
import { Form, FormValues, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useFormDraft, useLang, useT, useUnit } from '@tessera/kit/react';
import { signupFields } from './schemas.ts';
import type { AccountFormProps } from './login-form.tsx';

/** Name, e-mail, password. What is typed stays as a draft, but for the password. */
export function SignupForm({ onDone, specialist = false }: AccountFormProps & { readonly specialist?: boolean }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const draft = useFormDraft('signup', { firstName: '', lastName: '', email: '' });
  const form = useKitForm({ schema: signupFields, defaultValues: { ...draft.values, password: '' } });
  return (
    <Form
      form={form} label={t('shell.signup.title')}
      onSubmit={async (values) => {
        const { session } = await unit.call(signup, { ...values, lang, ...(specialist ? { specialist } : {}) });
        draft.drop();
        onDone(session);
      }}
    >
      <FormValues onChange={({ firstName, lastName, email }) => draft.keep({ firstName, lastName, email })} />
      <div className="tk-account__names">
        <TextField name="firstName" label={t('shell.signup.first-name')} autoComplete="given-name" />
        <TextField name="lastName" label={t('shell.signup.last-name')} autoComplete="family-name" />
      </div>
      <TextField name="email" type="email" label={t('shell.login.email')} autoComplete="email" inputMode="email" />
      <TextField name="password" type="password" label={t('shell.login.password')} hint={t('shell.signup.password-hint')} autoComplete="new-password" />
      <SubmitButton full size="large">{t('shell.signup.send')}</SubmitButton>
    </Form>
  );
}
