import { useEffect, type ReactNode } from 'react';
import { confirmSignup } from '@tessera/contracts/session';
import { Button } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import type { AccountFormProps } from './login-form.tsx';
import { MailsNote } from './mails-note.tsx';
import { codeFields } from './schemas.ts';

/** A sign-up that is waiting for its confirmation code. */
export interface Waiting {
  readonly id: string;
  readonly email: string;
  /** Address of the demonstration's outbox; empty elsewhere. */
  readonly outbox: string;
}

/**
 * Asks for the code from the e-mail. The form is the same for every address; only the e-mail reveals whether the
 * address is already registered.
 */
export function CodeForm({
  waiting: { id, email, outbox },
  onDone,
  onAgain,
}: AccountFormProps & { readonly waiting: Waiting; readonly onAgain: () => void }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const form = useKitForm({ schema: codeFields, defaultValues: { code: '' } });
  // The previous form unmounted together with the focused button, so focus moves to the code field.
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form
      form={form}
      label={t('shell.code.title')}
      onSubmit={async ({ code }) => onDone((await unit.call(confirmSignup, { id, code })).session)}
    >
      <h2 className="tk-account__step">{t('shell.code.title')}</h2>
      <MailsNote at={outbox} />
      <TextField
        name="code"
        label={t('shell.code.label')}
        hint={t('shell.code.about', { email })}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <SubmitButton full size="large">
        {t('shell.code.send')}
      </SubmitButton>
      <Button variant="ghost" full onClick={onAgain}>
        {t('shell.code.again')}
      </Button>
    </Form>
  );
}
