import { useEffect, type ReactNode } from 'react';
import { confirmSignup } from '@tessera/contracts/session';
import { Button } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import type { AccountFormProps } from './login-form.tsx';
import { MailsNote } from './mails-note.tsx';
import { codeFields } from './schemas.ts';

/** A sign-up that waits for its code. */
export interface Waiting {
  readonly id: string;
  readonly email: string;
  /** Where the demonstration shows its mails; empty elsewhere. */
  readonly outbox: string;
}

/** The code of the mail. Whether the address is new here only the mail says, so this form is the same for everybody. */
export function CodeForm({ waiting: { id, email, outbox }, onDone, onAgain }: AccountFormProps & { readonly waiting: Waiting; readonly onAgain: () => void }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const form = useKitForm({ schema: codeFields, defaultValues: { code: '' } });
  // The form before went away with its button: whoever pressed it goes on where the code belongs.
  useEffect(() => form.setFocus('code'), []);
  return (
    <Form form={form} label={t('shell.code.title')} onSubmit={async ({ code }) => onDone((await unit.call(confirmSignup, { id, code })).session)}>
      <h2 className="tk-account__step">{t('shell.code.title')}</h2>
      <MailsNote at={outbox} />
      <TextField name="code" label={t('shell.code.label')} hint={t('shell.code.about', { email })} autoComplete="one-time-code" inputMode="numeric" />
      <SubmitButton full size="large">{t('shell.code.send')}</SubmitButton>
      <Button variant="ghost" full onClick={onAgain}>{t('shell.code.again')}</Button>
    </Form>
  );
}
