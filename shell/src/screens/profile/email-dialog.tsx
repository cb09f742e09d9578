import { useState, type ReactNode } from 'react';
import { changeEmail } from '@tessera/contracts/session';
import { Banner } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { afterLogin, useUnit } from '@tessera/kit/react';
import { MailsNote } from '../../account/mails-note.tsx';
import { recoverFields } from '../../account/schemas.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ChangeDialogProps } from './password-dialog.tsx';

export function EmailDialog({ isOpen, onClose }: ChangeDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('profile.email.title')} isOpen={isOpen} onClose={onClose}>
      <EmailForm />
    </Dialog>
  );
}
function EmailForm(): ReactNode {
  const t = useT();
  const unit = useUnit();
  const [sent, setSent] = useState<{ readonly email: string; readonly outbox: string | null } | null>(null);
  const form = useKitForm({ schema: recoverFields, defaultValues: { email: '' } });
  if (sent)
    return (
      <>
        <Banner tone="success">{t('profile.email.sent', { email: sent.email })}</Banner>
        <MailsNote at={sent.outbox} />
      </>
    );
  return (
    <Form
      form={form}
      label={t('profile.email.title')}
      onSubmit={async ({ email }) => {
        const { outbox } = await afterLogin(unit, () => unit.call(changeEmail, { email }));
        setSent({ email, outbox: outbox ?? null });
      }}
    >
      <TextField name="email" type="email" label={t('profile.email.new')} autoComplete="email" inputMode="email" />
      <SubmitButton full size="large">
        {t('profile.email.send')}
      </SubmitButton>
    </Form>
  );
}
